/** Handles for everything but connections: a database has up to 300 files open, and files that are sent need one each. */
const KEPT_HANDLES = 512;
/** With fewer a site cannot be served at all. */
const MIN_CONNECTIONS = 16;

/**
 * How many connections the server takes at a time, so that a flood of them leaves the database its files. Undefined where the system has no
 * limit, or does not tell.
 */
export function findMaxConnections(
  limit: number | string | undefined = readHandleLimit(),
): number | undefined {
  return typeof limit === 'number' ? Math.max(limit - KEPT_HANDLES, MIN_CONNECTIONS) : undefined;
}

/** The reason why the limit is too low for a server, and the cure; undefined where it is not. */
export function findHandleProblem(
  limit: number | string | undefined = readHandleLimit(),
): { readonly message: string; readonly cure: string } | undefined {
  if (typeof limit !== 'number' || limit >= 2 * KEPT_HANDLES) return undefined;
  return {
    message: `A process may open only ${limit} files and connections at a time (ulimit -n): the database needs up to 300, and readers one each.`,
    cure: `Allow at least ${2 * KEPT_HANDLES}: with "ulimit -n 65536" before the start, LimitNOFILE=65536 in a unit of systemd, or --ulimit nofile=65536 for Docker.`,
  };
}

/** The limit of `ulimit -n`, after Node has raised it as far as it may. */
function readHandleLimit(): number | string | undefined {
  // Otherwise the report asks DNS for the names of all connections.
  Object.assign(process.report, { excludeNetwork: true });
  const { userLimits } = process.report.getReport() as {
    userLimits?: { open_files?: { soft?: number | string } };
  };
  return userLimits?.open_files?.soft;
}
