import type { StreamMessage } from 'ufi-core/contract';

/** What a viewer may not see leaves only its number. */
const hasNews = ({ records, removed }: StreamMessage): boolean => Object.keys({ ...records, ...removed }).length > 0;

/**
 * Calls back once when something changes in the thread, as the event stream at this address says. Hidden, the
 * document holds no connection. Returns a function that disconnects.
 */
export function onNews(address: string, callback: () => void): () => void {
  let source: EventSource | null = null;
  const disconnect = (): void => {
    source?.close();
    source = null;
  };
  const stop = (): void => {
    document.removeEventListener('visibilitychange', follow);
    disconnect();
  };
  const tell = (): void => {
    stop();
    callback();
  };
  function follow(): void {
    disconnect();
    if (document.visibilityState === 'hidden') return;
    source = new EventSource(address);
    source.addEventListener('said', ({ data }: MessageEvent<string>) => {
      if (hasNews(JSON.parse(data) as StreamMessage)) tell();
    });
    source.addEventListener('reset', tell);
  }
  document.addEventListener('visibilitychange', follow);
  follow();
  return stop;
}
