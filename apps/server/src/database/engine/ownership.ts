import { createHash, randomBytes } from 'node:crypto';
import { readdir, rename, rm } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { DataDirectory } from './dataDirectory.ts';
import { DatabaseError } from './databaseError.ts';
import { hasCode } from './errorDetails.ts';

/** Exclusive right of this process to run the database of a data directory. */
export interface Ownership {
  release(): Promise<void>;
}

/** Another owner, with its process id if it is known. */
interface Owner {
  readonly pid: number | undefined;
}

const listen = (path: string) =>
  new Promise<Server>((resolve, reject) => {
    const server = createServer((socket) => socket.on('error', () => {}).end(String(process.pid)));
    server.once('error', reject).listen(path, () => resolve(server.unref()));
  });

const close = (server: Server) => new Promise<void>((resolve) => server.close(() => resolve()));

/**
 * True if a living process, even a stopped one, listens on the socket. A refused connection means that the process is
 * gone for good.
 */
const isAnswered = (path: string) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(path, () => resolve(true));
    socket.on('error', (error) => resolve(!hasCode(error, 'ECONNREFUSED', 'ENOENT')));
    socket.on('connect', () => socket.destroy());
  });

const findOther = async (run: string, own: string): Promise<Owner | undefined> => {
  for (const name of await readdir(run)) {
    const pid = /^owner\.(\d+)\./.exec(name)?.[1];
    if (pid === undefined || name === own) continue;
    if (await isAnswered(join(run, name))) return { pid: Number(pid) };
    await rm(join(run, name), { force: true });
  }
  return undefined;
};

/**
 * Announces first, then checks for others: a listening socket is renamed to its public name, and only then are the
 * other sockets tried. Of two processes that start at once, at least one sees the other, so both never continue; if
 * both see each other, both withdraw and retry. A socket closes when its process ends for any reason, while a process
 * id may be reused and proves nothing.
 */
const announceAndCheck = async (run: string): Promise<Ownership | Owner> => {
  const name = `owner.${process.pid}.${randomBytes(4).toString('hex')}`;
  const server = await listen(join(run, `.${name}`));
  await rename(join(run, `.${name}`), join(run, name));
  const release = async () => {
    await rm(join(run, name), { force: true });
    await close(server);
  };
  const other = await findOther(run, name);
  if (other === undefined) return { release };
  await release();
  return other;
};

const readPid = (path: string) =>
  new Promise<Owner>((resolve) => {
    const answer = (pid?: number) => resolve({ pid });
    const socket = connect(path).setEncoding('utf8').setTimeout(1_000);
    socket.on('data', (text: string) => answer(Number(text)));
    socket
      .on('error', () => answer())
      .on('timeout', () => socket.destroy())
      .on('close', () => answer());
  });

/** On Windows, the name of a pipe is exclusive and disappears with its process. */
const takePipe = async (root: string): Promise<Ownership | Owner> => {
  const path = `\\\\.\\pipe\\ufi-${createHash('sha256').update(root.toLowerCase()).digest('hex')}`;
  return listen(path).then(
    (server) => ({ release: () => close(server) }),
    (error: unknown) => {
      if (hasCode(error, 'EADDRINUSE', 'EACCES')) return readPid(path);
      throw error;
    },
  );
};

const attempts = 3;

/**
 * Makes this process the owner of the data directory until it ends or releases it.
 *
 * @throws DatabaseError `data-directory-in-use` with the process that holds it (P5)
 */
export const takeOwnership = async ({ root, run }: DataDirectory): Promise<Ownership> => {
  for (let attempt = 1; ; attempt += 1) {
    const outcome = process.platform === 'win32' ? await takePipe(root) : await announceAndCheck(run);
    if ('release' in outcome) return outcome;
    if (attempt === attempts) throw new DatabaseError('data-directory-in-use', { directory: root, pid: outcome.pid });
    await delay(10 + Math.random() * 50);
  }
};
