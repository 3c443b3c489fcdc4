import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

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

const execute = promisify(execFile);

/** Removes PG* variables, which would redirect the server or the client, and sets English messages. */
export const commandEnvironment = (): NodeJS.ProcessEnv => ({
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^PG[A-Z]/.test(name))),
  LC_ALL: 'C',
});

/** Runs one of PostgreSQL's programs until it exits and returns its output. */
export const runCommand = async (...command: string[]): Promise<string> => {
  const [file = '', ...args] = asOrdinaryUser(command);
  const { stdout } = await execute(file, args, { env: commandEnvironment(), windowsHide: true });
  return stdout;
};
