import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { asOrdinaryUser } from './ordinaryUser.ts';

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
