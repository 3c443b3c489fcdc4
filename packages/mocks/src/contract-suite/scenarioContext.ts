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

/** Where a scenario plays: a server with the cast on it. */
export interface ScenarioContext {
  readonly expect: typeof expect;
  readonly ids: SuiteServer['ids'];
  readonly origin: string;
  readonly site: SuiteServer['site'];
  /** A browser in which this person is signed in, the same one each time. */
  as(key: PersonKey): Promise<Client>;
  /** A new browser in which nobody is signed in. */
  visitor(): Client;
  /** Makes a post, by Ana unless told; answers its id. */
  newPost(post?: Partial<SuitePost>): Promise<string>;
  /** Has somebody upload a thing; answers its id. A sticker is everybody's. */
  newMedia(type: SuiteMedia['attachment']['type'], by?: PersonKey): Promise<string>;
  /** Has somebody upload a video that can't be seen yet; answers its id. */
  newEncodingVideo(by: PersonKey): Promise<string>;
  /** Adds a place that can be found; answers its id. */
  newPlace(place: PlacePlan): Promise<string>;
  /** Has somebody comment; answers the new comment. */
  comment(key: PersonKey, post: string, reply?: { readonly to: string }): Promise<CommentRecord>;
}

/** One thing that mocks and server have to do alike. Fails by throwing. */
export interface Scenario {
  readonly title: string;
  run(context: ScenarioContext): Promise<void>;
}

/** The comment that an answer to `addComment` is about: the newest in it. */
export function addedComment({ records }: Pick<ServerUpdate, 'records'>): CommentRecord {
  const [newest] = [...(records.comments ?? [])].sort((one, other) => (one.fbid < other.fbid ? 1 : -1));
  if (newest === undefined) throw new Error('the answer holds no comment');
  return newest;
}

/** Sets the stage on a server. */
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
    async comment(key, post, reply) {
      const comment_text = `Comentário ${(count += 1)}`;
      const parent = reply === undefined ? {} : { parent_comment_id: reply.to };
      const input = { ft_ent_identifier: post, comment_text, client_id: `suite-${count}`, ...parent };
      return addedComment(await (await as(key)).call('addComment', input));
    },
  };
}
