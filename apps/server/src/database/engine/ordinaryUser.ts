const userNamespace = ['unshare', '--user', '--map-user=65534', '--map-group=65534'];

export const isRoot = () => process.geteuid?.() === 0;

/**
 * Wraps a command so that it doesn't run as root, which PostgreSQL refuses. As root, it runs in a user namespace where
 * root is mapped to "nobody": files keep root as their owner, and directories that only root may enter stay accessible.
 */
export const asOrdinaryUser = (command: readonly string[]): readonly string[] =>
  isRoot() ? [...userNamespace, ...command] : command;

/** True if a command failed because the user namespace was refused, and not because of the command itself. */
export const isNamespaceRefused = (reason: string) =>
  isRoot() && (/^unshare: (?!failed to execute)/m.test(reason) || reason.includes('spawn unshare'));
