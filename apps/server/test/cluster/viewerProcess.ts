// Viewers of one thread, as browsers are: they keep their position, and come back after the server's `retry`.
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** Who looks where. */
export interface ViewerOrder {
  readonly port: number;
  readonly host: string;
  readonly thread: string;
  readonly seq: number;
  readonly viewers: number;
  /** The deliberate fault: they come back where the thread is, and not where they were. */
  readonly hasNoPosition?: boolean;
}

/** What the viewers have seen. */
export interface ViewerReport {
  readonly connected: number;
  readonly missed: number;
  readonly doubled: number;
  /** The lowest and the highest number that somebody is at. */
  readonly least: number;
  readonly most: number;
  /** By sequence number: when the first and the last viewer had it, in milliseconds since 1970. */
  readonly arrivals: readonly (readonly [seq: number, first: number, last: number])[];
  /** When somebody was last connected again. */
  readonly backAt: number;
  readonly returns: number;
}

interface Viewer {
  seq: number;
  isConnected: boolean;
  hasBeenConnected: boolean;
}

const message = /"from":(\d+),"to":(\d+)/g;
const arrivals = new Map<number, [number, number]>();
const viewers: Viewer[] = [];
let missed = 0;
let doubled = 0;
let backAt = 0;
let returns = 0;
let head = 0;

function take(viewer: Viewer, text: string): void {
  const at = performance.timeOrigin + performance.now();
  for (const [, from, to] of text.matchAll(message)) {
    if (Number(from) > viewer.seq + 1) missed += Number(from) - viewer.seq - 1;
    if (Number(from) <= viewer.seq) doubled += 1;
    for (let seq = Number(from); seq <= Number(to); seq += 1) {
      const known = arrivals.get(seq);
      if (known === undefined) arrivals.set(seq, [at, at]);
      else known[1] = at;
    }
    viewer.seq = Number(to);
  }
}

/** One connection. Resolves when it has ended, to the wait before the next one. */
function look(viewer: Viewer, { port, host, thread, hasNoPosition }: ViewerOrder, onOpen: () => void): Promise<number> {
  if (viewer.hasBeenConnected && hasNoPosition === true) {
    missed += Math.max(0, head - viewer.seq);
    viewer.seq = Math.max(head, viewer.seq);
  }
  return new Promise((resolve) => {
    let retryMs = 1_000;
    let unread = '';
    const socket = connect(port, '127.0.0.1').setEncoding('latin1').setNoDelay(true);
    socket.on('error', () => {});
    socket.on('close', () => {
      viewer.isConnected = false;
      resolve(retryMs);
    });
    socket.on('data', (text: string) => {
      if (!viewer.isConnected) {
        if (!text.startsWith('HTTP/1.1 200')) return void socket.destroy();
        viewer.isConnected = true;
        if (viewer.hasBeenConnected) {
          returns += 1;
          backAt = performance.timeOrigin + performance.now();
        }
        viewer.hasBeenConnected = true;
        onOpen();
      }
      const blocks = (unread + text).split('\n\n');
      unread = blocks.pop() ?? '';
      for (const block of blocks) {
        retryMs = Number(/^retry: (\d+)/m.exec(block)?.[1] ?? retryMs);
        take(viewer, block);
      }
    });
    socket.write(
      `GET /ufi/stream/?targets=${thread}:${viewer.seq} HTTP/1.1\r\nhost: ${host}\r\naccept: text/event-stream\r\n\r\n`,
    );
  });
}

async function stay(viewer: Viewer, order: ViewerOrder, onOpen: () => void): Promise<never> {
  for (;;) await wait(await look(viewer, order, onOpen));
}

async function openAll(order: ViewerOrder): Promise<void> {
  for (let start = 0; start < order.viewers; start += 100) {
    const batch = Array.from({ length: Math.min(100, order.viewers - start) }, () => {
      const viewer = { seq: order.seq, isConnected: false, hasBeenConnected: false };
      viewers.push(viewer);
      return new Promise<void>((resolve) => void stay(viewer, order, resolve));
    });
    await Promise.all(batch);
  }
}

function report(): ViewerReport {
  const seqs = viewers.map(({ seq }) => seq);
  return {
    connected: viewers.filter(({ isConnected }) => isConnected).length,
    missed,
    doubled,
    least: seqs.reduce((least, seq) => Math.min(least, seq), Infinity),
    most: seqs.reduce((most, seq) => Math.max(most, seq), 0),
    arrivals: [...arrivals].map(([seq, [first, last]]) => [seq, first, last] as const),
    backAt,
    returns,
  };
}

type Order = { kind: 'open'; order: ViewerOrder } | { kind: 'report' } | { kind: 'head'; seq: number };

process.on('message', (received: Order) => {
  if (received.kind === 'open') void openAll(received.order).then(() => process.send?.('open'));
  else if (received.kind === 'report') process.send?.(report());
  else head = received.seq;
});
process.on('disconnect', () => process.exit());
