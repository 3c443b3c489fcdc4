import { createParser } from 'eventsource-parser';
import { transportFailure, RequestError } from '../requestError.ts';
import type { StreamFrame } from './transport.ts';

/** The reader of a stream's body. */
export interface ByteReader {
  read(): Promise<{ readonly done: boolean; readonly value?: Uint8Array | undefined }>;
  cancel(): Promise<void>;
}

// Far above the largest message; a stream without line ends must not fill the memory.
const maxBufferedCharacters = 8_000_000;

/** Parses bytes into frames; bytes without a complete frame count as a heartbeat. */
function createFrameReader(): (bytes: Uint8Array) => readonly StreamFrame[] {
  const decoder = new TextDecoder();
  let frames: StreamFrame[] = [];
  const parser = createParser({
    maxBufferSize: maxBufferedCharacters,
    onEvent: ({ event = 'message', data, id }) => frames.push({ kind: 'event', event, data, id: id ?? null }),
    onRetry: (afterMs) => frames.push({ kind: 'retry', afterMs }),
    onError: (error) => {
      if (error.type === 'max-buffer-size-exceeded') throw transportFailure('badAnswer');
    },
  });
  return (bytes) => {
    frames = [];
    parser.feed(decoder.decode(bytes, { stream: true }));
    return frames.length === 0 ? [{ kind: 'beat' }] : frames;
  };
}

/**
 * Opens a stream and reads it to its end.
 * @throws RequestError and nothing else
 */
export async function* readFrames(
  openBody: () => Promise<ByteReader>,
  signal: AbortSignal,
): AsyncGenerator<StreamFrame> {
  let reader: ByteReader | null = null;
  try {
    reader = await openBody();
    yield { kind: 'open' };
    const framesOf = createFrameReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      if (part.value !== undefined) yield* framesOf(part.value);
    }
  } catch (error) {
    if (signal.aborted) throw transportFailure('aborted');
    throw error instanceof RequestError ? error : transportFailure('network');
  } finally {
    await reader?.cancel().catch(() => {});
  }
}
