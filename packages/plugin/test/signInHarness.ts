import type { Endpoint } from 'ufi-core/contract';
import { transportFailure, clientRefusal, type Dispatcher } from 'ufi-core/request';
import { buildActor, buildSession, createManualClock, settlePromises } from 'ufi-core/testing';
import { createFrameToken, createSignIn, type OpenerMessage } from '../src/index.ts';

/** A pending call. */
export interface HeldCall {
  readonly name: string;
  readonly input: Readonly<Record<string, string>>;
  succeed(payload: unknown): Promise<void>;
  refuse(): Promise<void>;
  lose(): Promise<void>;
}

/** A secret of the right format that a test can recognise. */
export const secretOf = (name: string): string => name.padEnd(43, '-');

export const session = { ...buildSession(buildActor()), isOptedIn: true };

function createHeldDispatcher() {
  const calls: HeldCall[] = [];
  const dispatcher: Dispatcher = {
    call: (endpoint: Endpoint, input: unknown) =>
      new Promise<never>((resolve, reject) => {
        const answered = (work: () => void) => {
          calls.splice(calls.indexOf(held), 1);
          work();
          return settlePromises();
        };
        const held: HeldCall = {
          name: endpoint.name,
          input: input as Record<string, string>,
          succeed: (payload) => answered(() => resolve(payload as never)),
          refuse: () => answered(() => reject(clientRefusal('noSuchObject'))),
          lose: () => answered(() => reject(transportFailure('network'))),
        };
        calls.push(held);
      }),
  };
  return { dispatcher, calls };
}

/** A frame's sign-in, with a popup and a server that the test controls. */
export function createSignInHarness() {
  const clock = createManualClock();
  const { dispatcher, calls } = createHeldDispatcher();
  const token = createFrameToken();
  const posted: OpenerMessage[] = [];
  const signedIn: unknown[] = [];
  const statuses: string[] = [];
  let made = 0;
  let closed = 0;
  let isBlocked = false;
  let refuseEntry = (): void => undefined;
  const signIn = createSignIn({
    dispatcher,
    clock,
    random: () => 0.5,
    secrets: {
      randomBytes: (length) => new Uint8Array(length).fill((made += 1)),
      sha256: (bytes) => Promise.resolve(bytes.toReversed().slice(0, 32)),
    },
    token,
    embedding: { app_id: '7', origin: 'https://jornal.example' },
    openPopup: () =>
      isBlocked ? null : { send: (message) => void posted.push(message), close: () => void (closed += 1) },
    signedIn: (each, onRefused) => {
      signedIn.push(each);
      refuseEntry = onRefused;
    },
  });
  signIn.subscribe(() => void statuses.push(signIn.status()));
  return {
    clock,
    calls,
    token,
    posted,
    signedIn,
    statuses,
    signIn,
    closed: () => closed,
    refuseEntry: () => refuseEntry(),
    block: (value: boolean) => {
      isBlocked = value;
    },
    call: (name: string): HeldCall => {
      const call = calls.find((each) => each.name === name);
      if (call === undefined) throw new Error(`No ${name} under way`);
      return call;
    },
    open: () => {
      signIn.open();
      return settlePromises();
    },
  };
}
