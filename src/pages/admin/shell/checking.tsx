/** What stands there while it is not known yet whether anybody is signed in. */
export function Checking() {
  return (
    <>
      <title>Newsroom</title>
      <p role="status" className="grid min-h-dvh place-items-center text-muted">
        Loading...
      </p>
    </>
  );
}
