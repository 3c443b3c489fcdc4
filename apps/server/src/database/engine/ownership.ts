import { createHash, randomBytes } from 'node:crypto';
import { readdir, rename, rm } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { DataDirectory } from './dataDirectory.ts';
import { DatabaseError } from './databaseError.ts';
import { hasCode } from '../../errors/errorDetails.ts';

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

/** Another process that has announced itself. */
interface Announced extends Owner {
  readonly name: string;
}

/** The first announced process but this one, by name. Removes the sockets of processes that have ended. */
const findOther = async (run: string, own: string | undefined): Promise<Announced | undefined> => {
  for (const name of (await readdir(run)).sort()) {
    const pid = /^owner\.(\d+)\./.exec(name)?.[1];
    if (pid === undefined || name === own) continue;
    if (await isAnswered(join(run, name))) return { name, pid: Number(pid) };
    await rm(join(run, name), { force: true });
  }
  return undefined;
};

/** Announces this process: its socket is renamed to its public name once it listens. */
const announce = async (run: string): Promise<Ownership & Pick<Announced, 'name'>> => {
  const name = `owner.${process.pid}.${randomBytes(4).toString('hex')}`;
  const server = await listen(join(run, `.${name}`));
  await rename(join(run, `.${name}`), join(run, name));
  const release = async () => {
    await rm(join(run, name), { force: true });
    await close(server);
  };
  return { name, release };
};

/** Checks for others before a process gives up, and the pause between two of them: less than a second in all. */
const attempts = 15;
const pauseMs = 40;

/**
 * A process announces itself, then looks for others, and owns the directory once it sees nobody. Of two that start at
 * once at least one sees the other, so both never continue. The one whose name comes first stays announced and looks
 * again; the other withdraws and only looks, so that one of any number gets it. A socket closes when its process ends
 * for any reason, while a process id may be reused and proves nothing.
 */
const competeForSocket = async (run: string): Promise<Ownership | Owner> => {
  let own: Awaited<ReturnType<typeof announce>> | undefined = await announce(run);
  for (let attempt = 1; ; attempt += 1) {
    const other = await findOther(run, own?.name);
    if (other === undefined && own !== undefined) return own;
    if (other === undefined) {
      own = await announce(run);
      continue;
    }
    if (own !== undefined && (other.name < own.name || attempt >= attempts)) {
      await own.release();
      own = undefined;
    }
    if (attempt >= attempts) return other;
    await delay(pauseMs);
  }
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

/**
 * Makes this process the owner of the data directory until it ends or releases it.
 *
 * @throws DatabaseError `data-directory-in-use` with the process that holds it (P5)
 */
export const takeOwnership = async ({ root, run }: DataDirectory): Promise<Ownership> => {
  const outcome = process.platform === 'win32' ? await takePipe(root) : await competeForSocket(run);
  if ('release' in outcome) return outcome;
  throw new DatabaseError('data-directory-in-use', { directory: root, pid: outcome.pid });
};
