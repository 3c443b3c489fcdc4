const userNamespace = ['unshare', '--user', '--map-user=65534', '--map-group=65534'];

export const isRoot = () => process.geteuid?.() === 0;

/**
 * The command as an ordinary user may run it. PostgreSQL refuses to run as root, so root runs it in a user namespace
 * where root is called "nobody": the files stay root's, and directories that only root may enter stay reachable.
 */
export const asOrdinaryUser = (command: readonly string[]): readonly string[] =>
  isRoot() ? [...userNamespace, ...command] : command;

/** Whether a failed command failed because the namespace was refused, and not because of the command in it. */
export const isNamespaceRefused = (reason: string) =>
  isRoot() && (/^unshare: (?!failed to execute)/m.test(reason) || reason.includes('spawn unshare'));
