import { createMemoryStorage, type KeyValueStorage } from 'ufi-core/request';
import { createTestPorts, settlePromises, type FakeRequest, type TestPorts } from 'ufi-core/testing';
import type { MercuryPayload } from '../src/contract/index.ts';
import { createMercuryStore, mercuryUpdateReceived, type MercuryStore } from '../src/index.ts';
import type { FakeMailboxServer } from './fakeMailboxServer.ts';

/** A device of a person: a store with a network that a test breaks. */
export interface Device extends Pick<TestPorts, 'clock' | 'line' | 'logged' | 'storage' | 'transport'> {
  readonly store: MercuryStore;
  readonly mailbox: string;
  /** Payloads of the stream that the device has not received yet. */
  readonly arriving: MercuryPayload[];
  /** The device receives a message of its stream. */
  receive(payload: MercuryPayload): void;
  /** The answers of the next calls are lost, although the server has done what they ask. */
  loseAnswers(count: number): void;
  close(): void;
}

interface DeviceOptions {
  readonly server: FakeMailboxServer;
  readonly mailbox: string;
  readonly storage?: KeyValueStorage;
  /** Answers instead of the server; undefined leaves it to the server. */
  readonly isChecked?: boolean;
  readonly answer?: (request: FakeRequest) => ReturnType<FakeMailboxServer['handle']> | undefined;
}

// No two devices make the same ids.
let created = 0;
const randomOf = (device: number) => {
  let drawn = device;
  return (): number => {
    drawn = (drawn * 1_103_515_245 + 12_345) % 2_147_483_648;
    return drawn / 2_147_483_648;
  };
};

/** Creates a device and starts it. */
export async function createDevice({
  server,
  mailbox,
  storage = createMemoryStorage(),
  answer,
  isChecked = true,
}: DeviceOptions): Promise<Device> {
  let lost = 0;
  const test = createTestPorts({
    storage,
    random: randomOf(++created),
    handle(fake) {
      const given = answer?.(fake);
      if (given !== undefined) return given;
      const answered = server.handle(fake.request);
      if (lost === 0 || fake.request.path === '/api/graphqlbatch/') return answered;
      lost -= 1;
      fake.fail('network');
      return undefined;
    },
  });
  const store = createMercuryStore({ ports: test.ports, mailbox, person: mailbox, writer: 'person', isChecked });
  const arriving: MercuryPayload[] = [];
  const unfollow = server.follow((payload) => {
    if (payload.mailbox === mailbox) arriving.push(payload);
  });
  await store.start();
  await settlePromises();
  return {
    ...test,
    store,
    mailbox,
    arriving,
    receive: (payload) => void store.dispatch(mercuryUpdateReceived({ updates: [{ payload }] })),
    loseAnswers: (count) => void (lost = count),
    close() {
      unfollow();
      store.close();
    },
  };
}
