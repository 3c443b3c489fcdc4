import { endpointRegistry, tips, type Endpoint, type EndpointName } from 'ufi-core/contract';
import type * as v from 'valibot';
import { errorIn, requestOf } from '../../client.ts';
import type { Scenario, ScenarioContext } from '../../scenarioContext.ts';

type JsonName = Exclude<EndpointName, 'uploadPhoto'>;
// Endpoints that take a form have their own scenarios.
const endpoints = Object.values<Endpoint>(endpointRegistry).filter(
  (endpoint): endpoint is Endpoint<JsonName> => endpoint.file === null,
);
const writing = endpoints.filter(({ method }) => method === 'POST');
const acting = endpoints.filter(({ kind }) => kind === 'change');

const entriesOf = ({ input }: Endpoint): [string, v.GenericSchema][] =>
  Object.entries((input as v.StrictObjectSchema<Record<string, v.GenericSchema>, undefined>).entries);

const markup = { comment_id: '1234567_1234568', dom_selector: '#anexo' };

/** Generates an input that the schema accepts; its objects need not exist. */
const goodInput = ({ ids }: ScenarioContext): Readonly<Record<JsonName, object>> => ({
  acceptAnswer: { ft_ent_identifier: '1234567', comment_id: '1234568', is_accepted: true },
  addComment: { ft_ent_identifier: '1234567', comment_text: 'oi' },
  addComposerToken: { ft_ent_identifier: '1234567', token_type: 'place', token_id: '1234568' },
  appealSpam: { ft_ent_identifier: '1234567', comment_id: '1234568' },
  castVote: { ft_ent_identifier: '1234567', comment_id: '1234568', new_vote_state: 1 },
  banUser: {
    ft_ent_identifier: '1234567',
    comment_id: '1234568',
    page_id: ids.radio,
    commenter_id: ids.ana,
    action: 'ban',
  },
  changeActor: { ft_ent_identifier: '1234567', actor: ids.ana },
  deleteComment: { ft_ent_identifier: '1234567', comment_id: '1234568' },
  deletePost: { ft_ent_identifier: '1234567', post_id: '1234569' },
  editComment: { ft_ent_identifier: '1234567', comment_id: '1234568', comment_text: 'oi' },
  fetchAllProfiles: { viewer: ids.ana },
  fetchChatCommandMarkup: markup,
  fetchComments: { ft_ent_identifier: '1234567' },
  fetchCommentsById: { ft_ent_identifier: '1234567', comment_ids: ['1234568'] },
  fetchEditHistory: { comment_token: '1234567_1234568' },
  fetchFeed: {},
  fetchFileMarkup: markup,
  fetchFundraiserMarkup: markup,
  fetchGifMarkup: markup,
  fetchHovercard: { id: ids.ana },
  fetchMarketplaceItemMarkup: markup,
  fetchPost: { id: '1234567' },
  fetchProfiles: { ids: [ids.ana] },
  fetchReactions: { ft_ent_identifier: '1234567' },
  fetchRecordedComments: { ft_ent_identifier: '1234567', position: 60 },
  fetchReplies: { ft_ent_identifier: '1234567', parent_comment_ids: ['1234568'] },
  fetchReports: { scope_id: ids.ana },
  fetchSession: {},
  fetchTipJarMarkup: markup,
  fetchTownHall: {},
  fetchUploadStatus: { upload_id: 'a'.repeat(32) },
  fetchVideoComment: { video_id: '1234567' },
  hideTextDelights: { ft_ent_identifier: '1234567', comment_id: '1234568', should_hide: true },
  hideComment: { ft_ent_identifier: '1234567', comment_id: '1234568', spam_action: true },
  keepSpam: { ft_ent_identifier: '1234567', comment_id: '1234568' },
  liftBar: { group_id: '1234569', user_id: ids.ana },
  liftBlock: { user_id: '1234567' },
  fetchAudit: { scope_id: '1234567' },
  endBroadcast: { ft_ent_identifier: '1234567' },
  fetchBars: { group_id: '1234567' },
  fetchBlocks: {},
  fetchGroupRules: { group_id: '1234567' },
  deleteCommentAndRemoveCommenter: { ft_ent_identifier: '1234567', comment_id: '1234568' },
  livePinComment: { ft_ent_identifier: '1234567', comment_id: '1234568' },
  markTipSeen: { msg_id: tips.actorSelector },
  logUsage: { counts: [{ event: 'reaction_rollback', count: 1 }] },
  muteMember: {
    ft_ent_identifier: '1234567',
    comment_id: '1234568',
    group_id: '1234569',
    user_id: ids.ana,
    mute_duration: 43_200,
  },
  pinComment: { ft_ent_identifier: '1234567', comment_id: '1234568', is_pinned_by_author: true },
  finishUpload: { upload_id: 'a'.repeat(32), kind: 'file', target_id: '1234567' },
  followPost: { message_id: '1234567', follow: true },
  pullStreamEvents: { targets: '1234567:0' },
  removePreview: { ft_ent_identifier: '1234567', comment_id: '1234568' },
  reportComment: { ft_ent_identifier: '1234567', comment_id: '1234568', reason: 'spam' },
  saveTownHall: { place: 'Vitória', is_shown: true },
  fetchStickerPacks: {},
  chooseGif: { target_id: '1234567', gif_id: 'abc' },
  searchGifs: { q: 'sol' },
  searchStickers: { q: 'sol' },
  searchPlaces: { q: 'mercado' },
  sendBatch: { calls: [{ name: 'setCommentLike', body: {} }] },
  setCommentLike: { ft_ent_identifier: '1234567', comment_id: '1234568', like_action: true },
  setCommentReaction: { ft_ent_identifier: '1234567', comment_id: '1234568', reaction_type: 1 },
  setConstituentBadge: { ft_ent_identifier: '1234567', comment_id: '1234568', is_shown: true },
  setLike: { ft_ent_identifier: '1234567', like_action: true },
  setReaction: { ft_ent_identifier: '1234567', reaction_type: 1 },
  setTyping: { ft_ent_identifier: '1234567', is_typing: true },
  setSubscription: { ft_ent_identifier: '1234567', subscribe_action: true },
  signIn: { email: 'ninguem@suite.example', password: 'errada' },
  signOut: {},
  signUp: { email: 'alguem@suite.example', password: 'uma senha boa', name: 'Alguém' },
  suggestMentions: { q: 'an', ft_ent_identifier: '1234567' },
  translateComments: { ft_ent_identifier: '1234567', comment_ids: ['1234568'] },
});

/** Invalid input of every kind, to every endpoint. */
export const badInput: readonly Scenario[] = [
  {
    title: 'an unknown field is rejected by its name (A36)',
    async run(context) {
      const ana = await context.as('ana');
      for (const { name } of endpoints) {
        const refusal = await ana.expectError(name, { ...goodInput(context)[name], author_id: '9' });
        context.expect({ name, ...refusal }).toEqual({ name, status: 422, code: 100, fields: ['author_id'] });
      }
    },
  },
  {
    title: 'each missing field is rejected by its name',
    async run(context) {
      const ana = await context.as('ana');
      for (const endpoint of endpoints) {
        const { name } = endpoint;
        for (const [field, { type }] of entriesOf(endpoint)) {
          // Path fields are always present.
          if (type === 'optional' || endpoint.path.includes(`{${field}}`)) continue;
          const { [field]: _, ...rest } = goodInput(context)[name] as Record<string, unknown>;
          const refusal = await ana.expectError(name, rest);
          context.expect({ name, ...refusal }).toEqual({ name, status: 422, code: 100, fields: [field] });
        }
      }
    },
  },
  {
    title: 'each field of another type is rejected by its name (A36)',
    async run(context) {
      const ana = await context.as('ana');
      for (const endpoint of writing) {
        for (const [field] of entriesOf(endpoint)) {
          for (const value of [{ $ne: null }, -1000.5]) {
            const { name } = endpoint;
            const { status, code, fields } = await ana.expectError(name, {
              ...goodInput(context)[name],
              [field]: value,
            });
            const paths = new Set(fields.map((path) => path.split('.')[0]));
            context
              .expect({ name, status, code, paths: [...paths] })
              .toEqual({ name, status: 422, code: 100, paths: [field] });
          }
        }
      }
    },
  },
  {
    title: 'another content type, a body that is not JSON, not an object, or too long',
    async run(context) {
      const ana = await context.as('ana');
      const { expect } = context;
      for (const endpoint of writing) {
        const { name } = endpoint;
        const good = requestOf(endpoint, goodInput(context)[name]);
        const seen = async (change: object) => ({ name, ...errorIn(await ana.send({ ...good, ...change })) });
        const typed = (type: string) => seen({ headers: { 'content-type': type } });
        const badType = { name, status: 415, code: 100, fields: ['content-type'] };
        expect(await typed('text/plain')).toEqual(badType);
        expect(await typed('application/json; charset=utf-7')).toEqual(badType);
        expect(await seen({ body: '{' })).toEqual({ name, status: 400, code: 100, fields: [''] });
        expect(await seen({ body: '[]' })).toEqual({ name, status: 422, code: 100, fields: [''] });
        const long = JSON.stringify({ comment_text: 'x'.repeat(256 * 1024) });
        expect(await seen({ body: long })).toEqual({ name, status: 413, code: 100, fields: [''] });
      }
    },
  },
  {
    title: 'names that reach a prototype, and deep nesting (A5)',
    async run(context) {
      const ana = await context.as('ana');
      const { expect } = context;
      for (const { method, path, name } of writing) {
        const seen = async (body: string) => ({ name, ...errorIn(await ana.send({ method, path, body })) });
        const bad = (field: string) => ({ name, status: 422, code: 100, fields: [field] });
        expect(await seen('{"__proto__":{"isAdmin":true}}')).toEqual(bad('__proto__'));
        expect(await seen('{"calls":[{"constructor":1}]}')).toEqual(bad('calls.0.constructor'));
        const deep = `{"a":${'['.repeat(40)}${']'.repeat(40)}}`;
        expect(await seen(deep)).toMatchObject({ status: 422, code: 100 });
      }
    },
  },
  {
    title: 'a mutation from another site is rejected (A27)',
    async run(context) {
      const ana = await context.as('ana');
      for (const endpoint of acting) {
        const { name } = endpoint;
        const good = requestOf(endpoint, goodInput(context)[name]);
        for (const headers of [
          { 'x-ufi-client': null },
          { 'sec-fetch-site': 'cross-site' },
          { 'sec-fetch-site': 'none' },
        ]) {
          const refusal = errorIn(await ana.send({ ...good, headers }));
          context.expect({ name, headers, ...refusal }).toEqual({ name, headers, status: 403, code: 200, fields: [] });
        }
      }
    },
  },
  {
    title: 'another method, and repeated or misplaced fields',
    async run(context) {
      const { expect } = context;
      const ana = await context.as('ana');
      for (const endpoint of endpoints) {
        const { name, path } = endpoint;
        const other = endpoint.method === 'GET' ? 'DELETE' : 'GET';
        const answer = await ana.send({ method: other, path });
        expect({ name, ...errorIn(answer) }).toEqual({ name, status: 405, code: 100, fields: ['method'] });
        expect(answer.headers.get('allow')).toBe(endpoint.method === 'GET' ? 'GET, HEAD' : 'POST');
      }
      const twice = await ana.send({ method: 'GET', path: '/web/post/?id=1&id=2' });
      expect(errorIn(twice)).toEqual({ status: 422, code: 100, fields: ['id'] });
      const stray = requestOf(endpointRegistry.addComment as Endpoint, goodInput(context).addComment);
      const inQuery = await ana.send({ ...stray, path: `${stray.path}?client_id=x` });
      expect(errorIn(inQuery)).toEqual({ status: 422, code: 100, fields: ['client_id'] });
    },
  },
];
