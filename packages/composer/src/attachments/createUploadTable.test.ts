import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { refusal, transition, transportFailure, type Transition } from 'ufi-core/request';
import { buildFile, photo, video } from '../../test/fakeTransport.ts';
import { createUploadTable } from './createUploadTable.ts';
import type { PickedFile } from './pickedFile.ts';
import type { UploadEffect, UploadRunEvent, UploadStart, UploadState } from './uploadState.ts';

type State = UploadState<PickedFile>;
type Table = ReturnType<typeof createUploadTable<PickedFile>>;

const table = createUploadTable<PickedFile>();
const file = buildFile();
const preview = { kind: 'photo', uri: 'blob:1', width: 2, height: 1, duration: 0 } as const;
const { failure } = transportFailure('network');
const said = {
  code: 100,
  summary: 'Não',
  description: 'Não dá.',
  isSilent: false,
  isTransient: false,
  isBlocked: false,
  isWarning: false,
};
const { failure: refused } = refusal({ httpStatus: 415, retryAfterMs: null, error: said });

const noSpace = { ...said, code: 2, isTransient: true, fields: { file: 'Sem espaço.' } };
const { failure: full } = refusal({ httpStatus: 507, retryAfterMs: 600_000, error: noSpace });

const stored = { phase: 'sending', file, clientId: 'c-1', resumeAt: null } as const;
const send = { type: 'send', sending: stored, preview, sent: 0, counted: 0 } as const;
const check = { type: 'check', uploadId: 'up-1', attachment: video } as const;
const checkVideo = { type: 'checkVideo', fbid: video.fbid, attachment: video } as const;
const trying = { isOnline: true, attempt: 1 } as const;

const starting = (start: UploadStart<PickedFile>): State => ({ status: 'idle', start });
const picked = { phase: 'picked', file } as const;
const reading: State = { status: 'reading', sending: stored, isOnline: true };
const sending: State = { status: 'sending', work: send, ...trying };
const checking: State = { status: 'checking', work: check, ...trying };
const pausing: State = { status: 'pausing', work: send, isOnline: true, attempt: 2 };
const offline: State = { status: 'offline', work: send, isOnline: false, attempt: 2 };
const ended: State = { status: 'ended' };

const stop = { type: 'stop' } as const;
const emit = (event: unknown) => ({ type: 'emit', event });
const persist = (kept: unknown) => ({ type: 'persist', stored: kept });
const attempt = (work: unknown) => ({ type: 'attempt', work });
const startPause = (ms: number) => ({ type: 'startPause', ms });
const failed = (error: object = { reason: 'failed' }) => emit({ type: 'failed', error });
const cutShort = { type: 'attemptFailed', failure, chance: 0.5 } as const;
const refusedNow = { type: 'attemptFailed', failure: refused, chance: 0.5 } as const;
const said415 = { reason: 'failed', message: 'Não dá.' };
const cancelled = { type: 'cancelled' } as const;
const wentOffline = { type: 'networkChanged', isOnline: false } as const;
const started = { type: 'started', clientId: 'c-1', isOnline: true } as const;

const cases: readonly (readonly [string, State, UploadRunEvent, readonly unknown[]])[] = [
  [
    'stores a picked file, then reads it',
    starting(picked),
    started,
    [reading, persist(stored), { type: 'read', file }],
  ],
  [
    'resumes a stored upload by its own key',
    starting({ ...stored, clientId: 'old', resumeAt: '/up/2' }),
    started,
    [
      { ...reading, sending: { ...stored, clientId: 'old', resumeAt: '/up/2' } },
      persist({ ...stored, clientId: 'old', resumeAt: '/up/2' }),
      { type: 'read', file },
    ],
  ],
  [
    'follows a stored encoding',
    starting({ phase: 'encoding', uploadId: 'up-1', attachment: video }),
    started,
    [checking, attempt(check)],
  ],
  [
    'follows an edited video',
    starting({ phase: 'existing', attachment: video }),
    started,
    [{ ...checking, work: checkVideo }, attempt(checkVideo)],
  ],
  [
    'sends what was read',
    reading,
    { type: 'read', preview },
    [sending, emit({ type: 'read', preview }), attempt(send)],
  ],
  [
    'waits with it for the network',
    { ...reading, isOnline: false },
    { type: 'read', preview },
    [{ ...sending, status: 'offline', isOnline: false }, emit({ type: 'read', preview })],
  ],
  [
    'refuses another content',
    reading,
    { type: 'read', preview: null },
    [ended, stop, persist(null), failed({ reason: 'type' })],
  ],
  ['fails on a broken file', reading, { type: 'broke' }, [ended, stop, persist(null), failed()]],
  ['knows the network while reading', reading, wentOffline, [{ ...reading, isOnline: false }]],
  ['is cancelled while reading', reading, cancelled, [ended, stop]],
  [
    'stores the resume address',
    sending,
    { type: 'resumable', address: '/up/1' },
    [
      { ...sending, work: { ...send, sending: { ...stored, resumeAt: '/up/1' } } },
      persist({ ...stored, resumeAt: '/up/1' }),
    ],
  ],
  [
    'reports progress',
    sending,
    { type: 'progressed', share: 0.4 },
    [{ ...sending, work: { ...send, sent: 0.4 } }, emit({ type: 'progressed', share: 0.4 })],
  ],
  [
    'says at once that the server has no space, and keeps the file',
    sending,
    { type: 'attemptFailed', failure: full, chance: 0.5 },
    [ended, stop, failed({ reason: 'failed', message: 'Sem espaço.' })],
  ],
  [
    'arrives',
    sending,
    { type: 'sent', result: { attachment: photo, uploadId: null } },
    [ended, stop, persist({ phase: 'ready', attachment: photo }), emit({ type: 'arrived', attachment: photo })],
  ],
  [
    'S5.27 is dropped',
    sending,
    { type: 'sent', result: { attachment: null, uploadId: null } },
    [ended, stop, persist(null), emit({ type: 'dropped' })],
  ],
  [
    'S4.31/1 follows the encoding',
    sending,
    { type: 'sent', result: { attachment: video, uploadId: 'up-1' } },
    [
      checking,
      persist({ phase: 'encoding', uploadId: 'up-1', attachment: video }),
      emit({ type: 'encoding', attachment: video, share: null }),
      attempt(check),
    ],
  ],
  ['backs off', sending, cutShort, [pausing, startPause(250)]],
  ['backs off longer', { ...sending, attempt: 3 }, cutShort, [{ ...pausing, attempt: 4 }, startPause(1_000)]],
  [
    'counts from one after progress',
    { ...sending, work: { ...send, sent: 0.4 }, attempt: 6 },
    cutShort,
    [{ ...pausing, work: { ...send, sent: 0.4, counted: 0.4 } }, startPause(250)],
  ],
  ['fails after six attempts, and can be resumed', { ...sending, attempt: 6 }, cutShort, [ended, stop, failed()]],
  ['fails if it is refused, and is forgotten', sending, refusedNow, [ended, stop, persist(null), failed(said415)]],
  ['fails by a bug', sending, { type: 'broke' }, [ended, stop, persist(null), failed()]],
  ['knows the network while sending', sending, wentOffline, [{ ...sending, isOnline: false }]],
  ['is cancelled while sending', sending, cancelled, [ended, stop]],
  [
    'asks again a second later',
    checking,
    { type: 'checked', progress: { isReady: false, share: 0.5, attachment: null } },
    [{ ...checking, status: 'pausing' }, emit({ type: 'encoding', attachment: video, share: 0.5 }), startPause(1_000)],
  ],
  [
    'is encoded',
    checking,
    { type: 'checked', progress: { isReady: true, share: 1, attachment: null } },
    [ended, stop, persist({ phase: 'ready', attachment: video }), emit({ type: 'arrived', attachment: video })],
  ],
  [
    'never stores an edited video',
    { ...checking, work: checkVideo },
    {
      type: 'checked',
      progress: { isReady: true, share: 1, attachment: null },
    },
    [ended, stop, emit({ type: 'arrived', attachment: video })],
  ],
  ['backs off while checking', checking, cutShort, [{ ...checking, status: 'pausing', attempt: 2 }, startPause(250)]],
  ['fails if the video is refused', checking, refusedNow, [ended, stop, persist(null), failed(said415)]],
  [
    'fails to check an edited video, which stays',
    { ...checking, work: checkVideo },
    { type: 'broke' },
    [ended, stop, failed()],
  ],
  ['knows the network while checking', checking, wentOffline, [{ ...checking, isOnline: false }]],
  ['is cancelled while checking', checking, cancelled, [ended, stop]],
  ['tries again', pausing, { type: 'pauseOver' }, [{ ...sending, attempt: 2 }, attempt(send)]],
  ['waits for the network after a pause', { ...pausing, isOnline: false }, { type: 'pauseOver' }, [offline]],
  ['knows the network in a pause', pausing, wentOffline, [{ ...pausing, isOnline: false }]],
  ['is cancelled in a pause', pausing, cancelled, [ended, stop]],
  [
    'goes on when the network is back',
    offline,
    { type: 'networkChanged', isOnline: true },
    [{ ...sending, attempt: 2 }, attempt(send)],
  ],
  ['stays offline', offline, wentOffline, [offline]],
  ['is cancelled while offline', offline, cancelled, [ended, stop]],
  ['releases a preview that comes too late', ended, { type: 'read', preview }, [ended, { type: 'release', preview }]],
  ['has no preview to release', ended, { type: 'read', preview: null }, [ended]],
];

describe('createUploadTable', () => {
  it.each(cases)('%s', (_, state, event, expected) => {
    expect(transition(table, state, event)).toEqual(expected);
  });

  it('has no other cells than these', () => {
    const reached = new Set(cases.map(([, { status }, { type }]) => `${status} ${type}`));
    const cells = Object.entries(table).flatMap(([status, row]) => Object.keys(row).map((type) => `${status} ${type}`));
    expect([...reached].sort()).toEqual(cells.sort());
  });
});

const anyStart = fc.constantFrom<UploadStart<PickedFile>>(
  picked,
  { ...stored, resumeAt: '/up/0' },
  { phase: 'encoding', uploadId: 'up-0', attachment: video },
  { phase: 'existing', attachment: video },
);
const anyShare = fc.nat(10).map((n) => n / 10);
/** A history takes events that its state has a cell for, these most often. */
const usual = new Set<UploadRunEvent['type']>(['started', 'read', 'attemptFailed', 'pauseOver']);
const anyEvents = fc.record<{ readonly [Type in UploadRunEvent['type']]: UploadRunEvent & { readonly type: Type } }>({
  cancelled: fc.constant(cancelled),
  pauseOver: fc.constant({ type: 'pauseOver' }),
  started: fc.boolean().map((isOnline) => ({ ...started, isOnline })),
  read: fc.constantFrom(preview, preview, null).map((shown) => ({ type: 'read', preview: shown })),
  networkChanged: fc.boolean().map((isOnline) => ({ type: 'networkChanged', isOnline })),
  resumable: fc.nat(3).map((n) => ({ type: 'resumable', address: `/up/${n}` })),
  progressed: anyShare.map((share) => ({ type: 'progressed', share })),
  sent: fc.constantFrom(null, 'up-1').map((uploadId) => ({ type: 'sent', result: { attachment: video, uploadId } })),
  checked: fc.boolean().map((isReady) => ({ type: 'checked', progress: { isReady, share: 0, attachment: null } })),
  attemptFailed: fc.constantFrom(cutShort, cutShort, cutShort, cutShort, refusedNow),
  broke: fc.constant({ type: 'broke' }),
});
const anyStep = fc.record({ events: anyEvents, choice: fc.nat(1_000) });
const anyHistory = fc.record({ start: anyStart, steps: fc.array(anyStep, { maxLength: 40, size: 'max' }) });
type History = typeof anyHistory extends fc.Arbitrary<infer Value> ? Value : never;

function eventFor({ status }: State, { events, choice }: History['steps'][number]): UploadRunEvent {
  const legal = Object.values<UploadRunEvent>(events).flatMap((event) => {
    if (table[status][event.type] === undefined) return [];
    return usual.has(event.type) ? Array.from({ length: 20 }, () => event) : [event];
  });
  return legal[choice % legal.length] ?? events.cancelled;
}

/** What a request, a pause or a reading is: at most one is under way. */
const underWay = new Set(['reading', 'sending', 'checking', 'pausing']);
const began = new Set<UploadEffect<PickedFile>['type']>(['read', 'attempt', 'startPause']);

/** Runs events through a table, and checks after each what must hold in any history. */
function checkHistory({ start, steps }: History, of: Table = table): void {
  let state: State = { status: 'idle', start };
  let isOnline = true;
  let attemptsInARow = 0;
  let resumeAt = start.phase === 'sending' ? start.resumeAt : null;
  for (const step of steps) {
    const before = state;
    const event = eventFor(state, step);
    const [next, ...effects]: Transition<State, UploadEffect<PickedFile>> = transition(of, state, event) ?? [state];
    state = next;
    if (event.type === 'networkChanged' || event.type === 'started') {
      ({ isOnline } = event);
    }
    if (event.type === 'resumable' && before.status === 'sending') resumeAt = event.address;
    if (event.type === 'progressed' && before.status === 'sending' && event.share > before.work.sent)
      attemptsInARow = 0;
    if (event.type === 'checked') attemptsInARow = 0;
    const started = effects.filter(({ type }) => began.has(type));
    const isNew = before.status !== state.status || started.length > 0;
    if (isNew) expect(started.length).toBe(underWay.has(state.status) ? 1 : 0);
    for (const effect of effects) {
      if (effect.type === 'attempt') {
        expect(isOnline).toBe(true);
        const { work } = effect;
        if (work.type === 'send') expect(work.sending).toMatchObject({ file, clientId: 'c-1', resumeAt });
        if (work.type !== 'send' && before.status === 'sending') attemptsInARow = 0;
        attemptsInARow += 1;
        expect(attemptsInARow).toBeLessThanOrEqual(6);
      }
      if (effect.type === 'persist') expect(start.phase).not.toBe('existing');
      if (effect.type === 'persist' && effect.stored?.phase === 'sending') {
        expect(effect.stored).toMatchObject({ clientId: 'c-1', resumeAt });
      }
    }
    if (before.status === 'ended') expect(effects.filter(({ type }) => type !== 'release')).toEqual([]);
    if (before.status !== 'ended' && state.status === 'ended') expect(effects[0]).toEqual(stop);
    if (event.type === 'cancelled' && before.status !== 'ended') expect(effects).toEqual([stop]);
  }
}

it('composer.08 an upload sends one request at a time, none offline, at most six in a row without progress, none after its end', () => {
  fc.assert(
    fc.property(anyHistory, (history) => checkHistory(history)),
    { numRuns: 300 },
  );
});

/** True if the property finds a damaged table. */
const isFound = (damaged: Table): boolean =>
  fc.check(
    fc.property(anyHistory, (history) => checkHistory(history, damaged)),
    { numRuns: 1_000, endOnFailure: true },
  ).failed;

it.each<[string, Table]>([
  [
    'sends while offline',
    {
      ...table,
      pausing: {
        ...table.pausing,
        pauseOver: (state, event) => transition(table, { ...state, isOnline: true }, event) ?? [state],
      },
    },
  ],
  ['forgets the resume address', { ...table, sending: { ...table.sending, resumable: (state) => [state] } }],
  [
    'counts no attempts',
    {
      ...table,
      sending: {
        ...table.sending,
        attemptFailed: (state, event) => transition(table, { ...state, attempt: 1 }, event) ?? [state],
      },
    },
  ],
  ['goes on after it was cancelled', { ...table, checking: { ...table.checking, cancelled: (state) => [state] } }],
  [
    'stores the video of an edited comment',
    { ...table, checking: { ...table.checking, broke: () => [ended, stop, { type: 'persist', stored: null }] } },
  ],
])('control: the property finds a table that %s', (_, damaged) => {
  expect(isFound(damaged)).toBe(true);
});
