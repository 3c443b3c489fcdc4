import type { expect } from '@jest/globals';
import type { CommentRecord, ServerUpdate } from 'ufi-core/contract';
import { buildAttachment } from 'ufi-core/testing';
import type { PlacePlan } from '../seed/addMedia.ts';
import {
  suiteEmail,
  suitePassword,
  type ActorKey,
  type PersonKey,
  type SuiteMedia,
  type SuitePost,
  type SuiteServer,
} from './suiteData.ts';
import { createClient, type Client } from './client.ts';

/** The context of a scenario: a server with the suite's data. */
export interface ScenarioContext {
  readonly expect: typeof expect;
  readonly ids: SuiteServer['ids'];
  readonly origin: string;
  readonly site: SuiteServer['site'];
  /** Returns the browser in which this person is signed in, always the same one. */
  as(key: PersonKey): Promise<Client>;
  /** Returns a new anonymous browser. */
  visitor(): Client;
  /** Creates a post, by default by Ana. Resolves with its id. */
  newPost(post?: Partial<SuitePost>): Promise<string>;
  /** Uploads an attachment. Resolves with its id. Stickers belong to everybody. */
  newMedia(type: SuiteMedia['attachment']['type'], by?: PersonKey): Promise<string>;
  /** Uploads a video that is still being encoded. Resolves with its id. */
  newEncodingVideo(by: PersonKey): Promise<string>;
  /** Adds a place to the search. Resolves with its id. */
  newPlace(place: PlacePlan): Promise<string>;
  /** Signs somebody new up, and in. */
  newPerson(name: string): Promise<{ readonly id: string; readonly client: Client }>;
  /** The secret of the link by which a sign-up goes on, from the mail that an address got. */
  readonly signUpSecret: SuiteServer['signUpSecret'];
  /** Makes somebody with an account an owner of the instance. */
  makeOwner(person: string): Promise<void>;
  /** Approves, declines or disputes a payment at a checkout. */
  readonly endPayment: SuiteServer['endPayment'];
  /** Issues stars to a person. */
  grantStars(person: PersonKey, amount: number): Promise<void>;
  /** Issues stars that double those of somebody's broadcasts, and gives the live ones their part. */
  promote(payee: ActorKey, amount: number): Promise<void>;
  /** Takes back what ended broadcasts have left of promotions. */
  settleMatches(): Promise<void>;
  /** Writes a comment. Resolves with its record. */
  comment(key: PersonKey, post: string, reply?: { readonly to: string }): Promise<CommentRecord>;
}

/** One behavior that the server and the mocks share. Throws on failure. */
export interface Scenario {
  readonly title: string;
  run(context: ScenarioContext): Promise<void>;
}

/** The new comment in a response of `addComment`: the newest one. */
export function addedComment({ records }: Pick<ServerUpdate, 'records'>): CommentRecord {
  const [newest] = [...(records.comments ?? [])].sort((one, other) => (one.fbid < other.fbid ? 1 : -1));
  if (newest === undefined) throw new Error('the answer holds no comment');
  return newest;
}

/** Creates the context for a server. */
export function createScenarioContext(server: SuiteServer, assert: typeof expect): ScenarioContext {
  const clients = new Map<ActorKey, Promise<Client>>();
  const signIn = async (key: PersonKey): Promise<Client> => {
    const client = createClient(server.origin);
    await client.call('signIn', { email: suiteEmail(key), password: suitePassword });
    return client;
  };
  const as = (key: PersonKey): Promise<Client> => {
    const client = clients.get(key) ?? signIn(key);
    clients.set(key, client);
    return client;
  };
  let count = 0;
  return {
    expect: assert,
    ids: server.ids,
    origin: server.origin,
    site: server.site,
    as,
    visitor: () => createClient(server.origin),
    newPost: (post) => server.addPost({ author: 'ana', ...post }),
    newMedia: (type, by) => server.addMedia({ attachment: buildAttachment(type), by: by ?? null, isEncoding: false }),
    newEncodingVideo: (by) => server.addMedia({ attachment: buildAttachment('video'), by, isEncoding: true }),
    newPlace: (place) => server.addPlace(place),
    newPerson: async (name) => {
      const client = createClient(server.origin);
      const email = `nova-${(count += 1)}@suite.example`;
      const { person } = await client.call('signUp', { email, password: suitePassword, name });
      return { id: person?.id ?? '', client };
    },
    makeOwner: (person) => server.makeOwner(person),
    signUpSecret: (email) => server.signUpSecret(email),
    endPayment: (checkout, outcome) => server.endPayment(checkout, outcome),
    grantStars: (person, amount) => server.grantStars(person, amount),
    promote: (payee, amount) => server.promote(payee, amount),
    settleMatches: () => server.settleMatches(),
    async comment(key, post, reply) {
      const comment_text = `Comentário ${(count += 1)}`;
      const parent = reply === undefined ? {} : { parent_comment_id: reply.to };
      const input = { ft_ent_identifier: post, comment_text, client_id: `suite-${count}`, ...parent };
      return addedComment(await (await as(key)).call('addComment', input));
    },
  };
}
