/** For an owner who signs in elsewhere. */
export function ExportCommand() {
  return (
    <div className="max-w-text text-sm">
      <p>Whoever runs the server can make the same file there:</p>
      <pre className="mt-3 overflow-x-auto border border-rule bg-tint px-4 py-3">
        <code>npm run export -- site.zip</code>
      </pre>
      <p className="mt-3 text-muted">
        For another program, add <code>--format wordpress</code> or <code>--format ghost</code>.
      </p>
    </div>
  );
}
