// Viewers of the fan-out benchmark in a process of their own: opens raw sockets and reports the arrival of each step.
// Times are from the machine's monotonic clock, which all processes share.
import { connect, type Socket } from 'node:net';

interface Order {
  readonly port: number;
  readonly path: string;
  readonly viewers: number;
}

const sockets: Socket[] = [];
/** Per viewer: the last received step and the number of lost ones. */
const received: { last: number | null; lost: number }[] = [];
/** Per step: arrival times at the viewers, in microseconds. */
const arrivals = new Map<number, number[]>();

const now = (): number => Number(process.hrtime.bigint() / 1_000n);
const numbers = /"from":(\d+),"to":(\d+)/g;

function take(viewer: number, text: string): void {
  const at = now();
  const state = received[viewer];
  if (state === undefined) return;
  for (const [, from, to] of text.matchAll(numbers)) {
    if (state.last !== null) state.lost += Math.max(0, Number(from) - state.last - 1);
    state.last = Number(to);
    for (let step = Number(from); step <= state.last; step += 1) {
      const times = arrivals.get(step) ?? [];
      times.push(at);
      arrivals.set(step, times);
    }
  }
}

async function open({ port, path }: Order, viewer: number): Promise<void> {
  const socket = connect(port, '127.0.0.1').setEncoding('latin1').setNoDelay(true);
  socket.on('error', () => {});
  received[viewer] = { last: null, lost: 0 };
  await new Promise<void>((resolve) => {
    let isFirst = true;
    socket.on('data', (text: string) => {
      if (isFirst) resolve();
      isFirst = false;
      take(viewer, text);
    });
    socket.write(`GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`);
  });
  sockets.push(socket);
}

async function openAll(order: Order): Promise<void> {
  for (let start = 0; start < order.viewers; start += 100) {
    const batch = Array.from({ length: Math.min(100, order.viewers - start) }, (_, index) =>
      open(order, start + index),
    );
    await Promise.all(batch);
  }
}

/** Report to the benchmark, which computes the latency of each step from it. */
export interface ClientReport {
  readonly arrivals: readonly (readonly [step: number, times: readonly number[]])[];
  readonly lost: number;
}

process.on('message', (message: Order | 'report') => {
  if (message !== 'report') return void openAll(message).then(() => process.send?.('open'));
  const lost = received.reduce((sum, state) => sum + state.lost, 0);
  const report: ClientReport = { arrivals: [...arrivals], lost };
  return void process.send?.(report, () => {
    for (const socket of sockets) socket.destroy();
    process.exit();
  });
});
process.on('disconnect', () => process.exit());
