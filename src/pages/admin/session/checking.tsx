/** Shown while the page reads who is signed in. */
export function Checking() {
  return (
    <main className="grid min-h-dvh place-items-center">
      <title>Admin</title>
      <h1 className="sr-only">Admin</h1>
      <p role="status" data-needs-script className="text-muted">
        Loading...
      </p>
      <noscript>
        <p>The admin area needs JavaScript.</p>
      </noscript>
    </main>
  );
}
