/** Shown while the page reads who is signed in. The keys of the command palette are kept until it can open. */
export function Checking() {
  return (
    <main data-awaits-search="" className="grid min-h-dvh place-items-center">
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
