import { formatStreamPositions, parseStreamPositions, streamPath, type StreamPosition } from 'ufi-core/contract';
import { http, HttpResponse, type RequestHandler } from 'msw';
import { pluginStreamPath } from 'ufi-plugin/contract';
import { checkTargets, hearThread, readPositions, type Heard } from './calls/hearThread.ts';
import { hearTyping } from './calls/hearTyping.ts';
import type { Caller } from './calls/mockHandler.ts';
import { Refused, refusalAnswer } from './calls/refused.ts';
import type { MockServices } from './mockServices.ts';
import { visitOf } from './sessions.ts';

const retryMs = 1_000;
const headers = { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'private, no-store' };

/** Of what the query and `Last-Event-ID` say of a target the later counts. */
function latestPositions(request: Request, targets: string): StreamPosition[] {
  const known = new Map(
    (parseStreamPositions(request.headers.get('last-event-id') ?? '') ?? []).map(({ target, seq }) => [target, seq]),
  );
  const asked = readPositions(targets);
  return asked.map(({ target, seq }) => ({ target, seq: Math.max(seq, known.get(target) ?? 0) }));
}

interface OpenStream {
  readonly caller: Caller;
  readonly positions: readonly StreamPosition[];
  readonly signal: AbortSignal;
}

function openStream({ knobs }: MockServices, { caller, positions, signal }: OpenStream): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const stands = new Map(positions.map(({ target, seq }) => [target, seq]));
  let held: Heard | null = null;
  let end = (): void => {};

  return new ReadableStream({
    start(controller) {
      const write = (text: string): void => controller.enqueue(encoder.encode(text));
      const writeEvent = ({ name, data }: Heard): void => {
        const id = formatStreamPositions([...stands].map(([target, seq]) => ({ target, seq })));
        write(`id: ${id}\nevent: ${name}\ndata: ${JSON.stringify(data)}\n\n`);
      };

      function send(heard: Heard): void {
        const fault = knobs.takeStreamFault();
        if (fault === 'drop') return;
        if (fault === 'swap') {
          held = heard;
          return;
        }
        writeEvent(heard);
        if (fault === 'duplicate') writeEvent(heard);
        if (held !== null) writeEvent(held);
        held = null;
      }

      function tell(target: string): void {
        const heard = hearThread(caller, { target, seq: stands.get(target) ?? 0 });
        if (heard === null) return;
        stands.set(target, heard.name === 'said' ? heard.data.to : heard.data.seq);
        send(heard);
      }

      const unlisten = caller.world.listen(({ post }) => {
        if (stands.has(post.id)) tell(post.id);
      });
      const untype = caller.world.listenToTyping((word) => {
        const heard = stands.has(word.thread) ? hearTyping(caller, word) : null;
        if (heard !== null) write(`event: typing\ndata: ${JSON.stringify(heard)}\n\n`);
      });
      const uncut = knobs.onCut(() => {
        end();
        controller.close();
      });
      end = () => {
        unlisten();
        untype();
        uncut();
      };
      signal.addEventListener('abort', () => {
        end();
        controller.error(signal.reason);
      });
      write(`retry: ${retryMs}\n\n`);
      for (const target of stands.keys()) tell(target);
    },
    cancel: () => end(),
  });
}

const targetsOf = ({ searchParams }: URL): string => searchParams.get('targets') ?? '';

/** The streams of server-sent events, of posts and of articles, fed by what changes in the world. */
export const createStreamHandlers = (services: MockServices): RequestHandler[] =>
  [streamPath, pluginStreamPath].map((path) => createStreamHandler(services, path));

function createStreamHandler(services: MockServices, path: string): RequestHandler {
  const { world, jar } = services;
  return http.get(new RegExp(`^https?://[^/]+${path}$`), ({ request }) => {
    const caller = visitOf(world, request, jar);
    try {
      const positions = latestPositions(request, targetsOf(new URL(request.url)));
      checkTargets(caller, positions);
      const body = openStream(services, { caller, positions, signal: request.signal });
      return new HttpResponse(body, { headers });
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      const { status, body } = refusalAnswer(error, caller.locale);
      return HttpResponse.json(body as object, { status });
    }
  });
}
