import { fork } from 'node:child_process';
import { join } from 'node:path';
import type { ViewerOrder, ViewerReport } from './viewerProcess.ts';

/** Viewers of one thread in a process of their own. */
export interface Viewers {
  /** What they have seen so far. */
  report(): Promise<ViewerReport>;
  /** Tells those who remember no position where the thread is. */
  tellHead(seq: number): void;
  close(): void;
}

/** Opens viewers and waits until all of them are connected. */
export async function openViewers(order: ViewerOrder): Promise<Viewers> {
  const child = fork(join(__dirname, 'viewerProcess.ts'), {
    cwd: join(__dirname, '../../../..'),
    execArgv: ['--import', 'tsx'],
  });
  const next = <Message>(): Promise<Message> =>
    new Promise((resolve, reject) => {
      const onExit = () => reject(new Error('the viewers have ended'));
      child.once('exit', onExit);
      child.once('message', (message) => {
        child.off('exit', onExit);
        resolve(message as Message);
      });
    });
  child.send({ kind: 'open', order });
  await next();
  return {
    report() {
      const answer = next<ViewerReport>();
      child.send({ kind: 'report' });
      return answer;
    },
    tellHead: (seq) => void child.send({ kind: 'head', seq }),
    close: () => void child.kill('SIGKILL'),
  };
}
