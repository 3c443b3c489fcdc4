import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { asOrdinaryUser } from './ordinaryUser.ts';

const execute = promisify(execFile);

/** Without PG* (they would steer the server or the client elsewhere), and in plain English. */
export const commandEnvironment = (): NodeJS.ProcessEnv => ({
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^PG[A-Z]/.test(name))),
  LC_ALL: 'C',
});

/** Runs one of PostgreSQL's programs to its end and gives back what it wrote. */
export const runCommand = async (...command: string[]): Promise<string> => {
  const [file = '', ...args] = asOrdinaryUser(command);
  const { stdout } = await execute(file, args, { env: commandEnvironment(), windowsHide: true });
  return stdout;
};
