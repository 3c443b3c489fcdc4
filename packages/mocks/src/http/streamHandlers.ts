import { formatStreamPositions, parseStreamPositions, streamPath, type StreamPosition } from 'ufi-core/contract';
import { http, HttpResponse, type RequestHandler } from 'msw';
import { pluginStreamPath } from 'ufi-plugin/contract';
import {
  authorizeTargets,
  nextThreadEvent,
  parsePositions,
  type ThreadEvent,
} from '../features/stream/threadEvents.ts';
import {
  canReadMailbox,
  mailboxTyping,
  nextMailboxEvent,
  type MailboxEvent,
} from '../features/messaging/mailboxEvents.ts';
import { typingNotice } from '../features/stream/typingNotice.ts';
import type { Caller } from '../access/caller.ts';
import { ApiError, apiErrorAnswer } from '../errors/apiError.ts';
import type { MailTyping } from '../messages-world/messagesWorld.ts';
import type { MockServices } from './mockServices.ts';
import { requestCaller } from './sessions.ts';

const retryMs = 1_000;
const headers = { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'private, no-store' };

/** Merges the positions of the query and of `Last-Event-ID`; the later one is used. */
function latestPositions(request: Request, targets: string): StreamPosition[] {
  const known = new Map(
    (parseStreamPositions(request.headers.get('last-event-id') ?? '') ?? []).map(({ target, seq }) => [target, seq]),
  );
  const asked = parsePositions(targets);
  return asked.map(({ target, seq }) => ({ target, seq: Math.max(seq, known.get(target) ?? 0) }));
}

type StreamedEvent = ThreadEvent | MailboxEvent;

const nextEvent = (caller: Caller, position: StreamPosition): StreamedEvent | null =>
  canReadMailbox(caller, position.target) ? nextMailboxEvent(caller, position) : nextThreadEvent(caller, position);

interface OpenStream {
  readonly caller: Caller;
  readonly positions: readonly StreamPosition[];
  readonly signal: AbortSignal;
}

function openStream(
  { scenarioControls }: MockServices,
  { caller, positions, signal }: OpenStream,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const positionOf = new Map(positions.map(({ target, seq }) => [target, seq]));
  let delayed: StreamedEvent | null = null;
  let end = (): void => {};

  return new ReadableStream({
    start(controller) {
      const write = (text: string): void => controller.enqueue(encoder.encode(text));
      const writeEvent = ({ name, data }: StreamedEvent): void => {
        const id = formatStreamPositions([...positionOf].map(([target, seq]) => ({ target, seq })));
        write(`id: ${id}\nevent: ${name}\ndata: ${JSON.stringify(data)}\n\n`);
      };

      function send(event: StreamedEvent): void {
        const fault = scenarioControls.takeStreamFault();
        if (fault === 'drop') return;
        if (fault === 'swap') {
          delayed = event;
          return;
        }
        writeEvent(event);
        if (fault === 'duplicate') writeEvent(event);
        if (delayed !== null) writeEvent(delayed);
        delayed = null;
      }

      function sendNext(target: string): void {
        const event = nextEvent(caller, { target, seq: positionOf.get(target) ?? 0 });
        if (event === null) return;
        positionOf.set(target, event.name === 'reset' ? event.data.seq : event.data.to);
        send(event);
      }

      const unsubscribe = caller.world.subscribe(({ post }) => {
        if (positionOf.has(post.id)) sendNext(post.id);
      });
      const unsubscribeTyping = caller.world.subscribeToTyping((typing) => {
        const event = positionOf.has(typing.thread) ? typingNotice(caller, typing) : null;
        if (event !== null) write(`event: typing\ndata: ${JSON.stringify(event)}\n\n`);
      });
      const { listeners, typingListeners } = caller.world.messages;
      const onMailbox = (mailbox: string): void => {
        if (positionOf.has(mailbox)) sendNext(mailbox);
      };
      const onTyping = (typing: MailTyping): void => {
        for (const target of positionOf.keys()) {
          const notice = canReadMailbox(caller, target) ? mailboxTyping(caller, target, typing) : null;
          if (notice !== null) write(`event: mailbox-typing\ndata: ${JSON.stringify(notice)}\n\n`);
        }
      };
      listeners.add(onMailbox);
      typingListeners.add(onTyping);
      const uncut = scenarioControls.onCut(() => {
        end();
        controller.close();
      });
      end = () => {
        unsubscribe();
        unsubscribeTyping();
        listeners.delete(onMailbox);
        typingListeners.delete(onTyping);
        uncut();
      };
      signal.addEventListener('abort', () => {
        end();
        controller.error(signal.reason);
      });
      write(`retry: ${retryMs}\n\n`);
      for (const target of positionOf.keys()) {
        // The mocked world has one page.
        if (caller.world.threads.get(target)?.post.kind === 'live')
          write(`event: viewers\ndata: ${JSON.stringify({ target, count: 1 })}\n\n`);
        sendNext(target);
      }
    },
    cancel: () => end(),
  });
}

const targetsOf = ({ searchParams }: URL): string => searchParams.get('targets') ?? '';

/** Handlers of the server-sent events of posts and of articles. */
export const createStreamHandlers = (services: MockServices): RequestHandler[] =>
  [streamPath, pluginStreamPath].map((path) => createStreamHandler(services, path));

function createStreamHandler(services: MockServices, path: string): RequestHandler {
  const { world, jar } = services;
  return http.get(new RegExp(`^https?://[^/]+${path}$`), ({ request }) => {
    const caller = requestCaller(world, request, jar);
    try {
      const positions = latestPositions(request, targetsOf(new URL(request.url)));
      if (!positions.some(({ target }) => canReadMailbox(caller, target))) authorizeTargets(caller, positions);
      const body = openStream(services, { caller, positions, signal: request.signal });
      return new HttpResponse(body, { headers });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const { status, body } = apiErrorAnswer(error, caller.locale);
      return HttpResponse.json(body as object, { status });
    }
  });
}
