import type { IncomingMessage } from 'node:http';
import { startExample } from 'ufi-example-third-party-site';
import { freePort } from '../freePort.ts';
import { startServer } from '../startServer.ts';
import { startNames } from './startNames.ts';
import { writeFirst } from './writeFirst.ts';

/** The server, and the page of a site on another registrable domain that carries its comments. */
export const server = 'https://comentarios.example';
export const article = 'https://jornal.example/artigo.html';

/** What is said below it first. */
const firstComment = 'Passei por lá ontem e as tábuas são bonitas';

const control = 'ufi-control';

/** A page of the server's own. */
export const ownPage = `${server}/login`;

/** Whether the control cookie, which a frame's document sets, came back with a frame's, and with the server's own page. */
export interface ControlSeen {
  readonly inFrame: boolean;
  readonly inOwnPage: boolean;
}

/** The world that a driven browser looks at. */
export interface World {
  readonly proxyPort: number;
  readonly password: string;
  /** Where the control cookie was seen since the last time that this was asked. */
  takeControlSeen(this: void): ControlSeen;
  stop(this: void): Promise<void>;
}

const holdsControl = ({ headers }: IncomingMessage): boolean => headers.cookie?.includes(`${control}=`) ?? false;

/** Starts everything. A frame's document sets a control cookie, which is everybody's third-party cookie of old. */
export async function startWorld(): Promise<World> {
  const [port, EXAMPLE_PORT] = [await freePort(), await freePort()];
  const free = { UFI_WRITES_PER_MINUTE: '0', UFI_SIGN_INS_PER_MINUTE: '0', UFI_DEMO: '1' };
  const started = await startServer({ ...free, EXAMPLE_PORT, PORT: port, PUBLIC_ORIGIN: server });
  const password = /with the password\s+(\S+)/.exec(started.greeting)?.[1] ?? '';
  await startExample({ EXAMPLE_PORT, UFI_ORIGIN: server });
  const address = `http://localhost:${port}`;
  await writeFirst({ origin: server, address, site: new URL(article).origin }, firstComment, password);

  let seen: ControlSeen = { inFrame: false, inOwnPage: false };
  const names = await startNames({
    'jornal.example': { port: Number(EXAMPLE_PORT) },
    'comentarios.example': {
      port: Number(port),
      setCookie(request) {
        const { url = '' } = request;
        if (holdsControl(request) && url === '/login') seen = { ...seen, inOwnPage: true };
        if (!url.startsWith('/plugins/comments?')) return undefined;
        if (holdsControl(request)) seen = { ...seen, inFrame: true };
        return `${control}=1; Path=/; Secure; SameSite=None`;
      },
    },
  });
  return {
    ...{ proxyPort: names.proxyPort, password },
    takeControlSeen() {
      const taken = seen;
      seen = { inFrame: false, inOwnPage: false };
      return taken;
    },
    async stop() {
      names.close();
      await started.stop();
    },
  };
}
