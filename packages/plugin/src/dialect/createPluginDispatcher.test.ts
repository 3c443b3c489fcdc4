import { describe, expect, it, jest } from '@jest/globals';
import { endpointRegistry, type Endpoint, type EndpointName } from 'ufi-core/contract';
import { transportFailure, RequestError, type Dispatcher } from 'ufi-core/request';
import * as v from 'valibot';
import { createPluginDispatcher } from './createPluginDispatcher.ts';
import { pluginCalls, UntranslatableCall } from './pluginCalls.ts';

const context = {
  article: '500',
  app: '900',
  href: 'https://jornal.example/materia',
  commentIDs: () => ['7'],
  onExtras: () => undefined,
};
const post = { ft_ent_identifier: '500', actor: '1', instance_id: 'plugin' };
const change = { ...post, client_id: 'c', retry_attempt: 2 };
const common = { app_id: '900', iframe_referer: context.href, actor: '1' };
const changed = { ...common, client_id: 'c', target_id: '500' };
const nothingAttached = { attached_photo_fbid: null, attached_sticker_fbid: null };

interface Case {
  readonly core: EndpointName;
  readonly input: object;
  readonly plugin: string;
  readonly fields: object;
}

const cases: readonly Case[] = [
  {
    core: 'addComment',
    input: { ...change, comment_text: 'Oi', parent_comment_id: null, attached_photo_fbid: '8', privacy_value: 0 },
    plugin: 'createComment',
    fields: { ...changed, ...nothingAttached, attached_photo_fbid: '8', text: 'Oi' },
  },
  {
    core: 'addComment',
    input: { ...change, comment_text: 'Oi', post_to_feed: true, privacy_option: 'friends' },
    plugin: 'createComment',
    fields: { ...changed, ...nothingAttached, text: 'Oi', post_to_feed: true, privacy_option: 'friends' },
  },
  {
    core: 'addComment',
    input: { ...change, comment_text: 'Oi', parent_comment_id: '7', reply_comment_parent_id: '9' },
    plugin: 'createReply',
    fields: { ...changed, ...nothingAttached, text: 'Oi', parent_comment_id: '7', replied_to: '9' },
  },
  {
    core: 'editComment',
    input: { ...change, comment_text: 'Oi', comment_id: '7', attached_photo_fbid: 0, attached_sticker_fbid: '0' },
    plugin: 'saveComment',
    fields: { ...changed, ...nothingAttached, text: 'Oi', comment_id: '7' },
  },
  {
    core: 'deleteComment',
    input: { ...change, comment_id: '7', one_click: false },
    plugin: 'removeComment',
    fields: { ...changed, comment_id: '7' },
  },
  {
    core: 'setCommentLike',
    input: { ...change, comment_id: '7', like_action: true },
    plugin: 'likeComment',
    fields: { ...changed, comment_id: '7', action_like: true },
  },
  {
    core: 'hideComment',
    input: { ...change, comment_id: '7', spam_action: true, for_all: false, source: 'ufi' },
    plugin: 'flagComment',
    fields: { ...changed, comment_id: '7', unflag: false },
  },
  {
    core: 'hideComment',
    input: { ...change, comment_id: '7', spam_action: true, for_all: true },
    plugin: 'hideComments',
    fields: { ...common, client_id: 'c', url_id: '500', action: 'delete', type: 'approved', comment_ids: ['7'] },
  },
  {
    core: 'banUser',
    input: { ...change, comment_id: '7', page_id: '900', commenter_id: '3', action: 'ban', client_side: true },
    plugin: 'banCommenter',
    fields: { ...changed, comment_id: '7', ban: true, source: 'plugin' },
  },
  {
    core: 'fetchComments',
    input: { ...post, orderingmode: 'ranked_unfiltered', length: 10, cursor: 'c', section: 'default' },
    plugin: 'pageComments',
    fields: { ...common, target_id: '500', ordering: 'social', limit: 10, after_cursor: 'c' },
  },
  {
    core: 'fetchComments',
    input: { ft_ent_identifier: '500', orderingmode: 'live_streaming', around_comment_id: '7' },
    plugin: 'pageComments',
    fields: {
      app_id: '900',
      iframe_referer: context.href,
      target_id: '500',
      ordering: 'reverse_time',
      deeplinked_comment_id: '7',
    },
  },
  {
    core: 'fetchReplies',
    input: { ...post, parent_comment_ids: ['7'], lengths: [5], cursors: ['c'] },
    plugin: 'pageReplies',
    fields: { ...common, target_id: '500', comment_id: '7', limit: 5, after_cursor: 'c' },
  },
  {
    core: 'fetchCommentsById',
    input: { ...post, comment_ids: ['7'] },
    plugin: 'fetchArticleComments',
    fields: { ...common, target_id: '500', comment_ids: ['7'] },
  },
  {
    core: 'changeActor',
    input: { ...change, from_actor_id: '2' },
    plugin: 'switchActor',
    fields: { ...changed, comment_ids: ['7'] },
  },
  {
    core: 'pullStreamEvents',
    input: { targets: '500:3' },
    plugin: 'pullArticleEvents',
    fields: { app_id: '900', iframe_referer: context.href, target_id: '500', after: 3 },
  },
];

const unsaid = (Object.keys(endpointRegistry) as EndpointName[]).filter((name) => !(name in pluginCalls));

/** Every field that an answer may have. */
const anyAnswer = {
  idMap: {},
  thread: { seq: 3, records: {}, removed: {} },
  commentIDs: [],
  comments: [],
  covered: { lo: null, hi: null },
  hasLiked: {},
  canLike: {},
  marks: {},
  rights: [],
};

/** A dispatcher that records calls, and answers all of them. */
function createNotingDispatcher() {
  const asked: { readonly name: string; readonly input: unknown; readonly isKnown: boolean }[] = [];
  const dispatcher: Dispatcher = {
    call: (endpoint: Endpoint, input: unknown) => {
      asked.push({ name: endpoint.name, input, isKnown: v.is(endpoint.input, input) });
      return Promise.resolve(anyAnswer as never);
    },
  };
  return { asked, dispatcher };
}

describe('createPluginDispatcher', () => {
  it.each(cases)('S7.36 translates $core to $plugin', async ({ core, input, plugin, fields }) => {
    const { asked, dispatcher } = createNotingDispatcher();
    await createPluginDispatcher(dispatcher, context).call(endpointRegistry[core] as Endpoint, input);
    expect(asked).toEqual([{ name: plugin, input: fields, isKnown: true }]);
  });

  it('S7.48 limits the comments of a long page to as many as one call may name', async () => {
    const { asked, dispatcher } = createNotingDispatcher();
    const shown = Array.from({ length: 501 }, (_, at) => String(at + 1));
    const long = { ...context, commentIDs: () => shown };
    const input = { ...change, from_actor_id: '2' };
    await createPluginDispatcher(dispatcher, long).call(endpointRegistry.changeActor, input);
    expect(asked).toMatchObject([{ input: { comment_ids: shown.slice(0, 500) }, isKnown: true }]);
  });

  it('leaves out this page’s address if the call is about another article', async () => {
    const { asked, dispatcher } = createNotingDispatcher();
    const input = { ft_ent_identifier: '501', comment_id: '7', like_action: true };
    await createPluginDispatcher(dispatcher, context).call(endpointRegistry.setCommentLike, input);
    expect(asked[0]?.input).toEqual({ app_id: '900', target_id: '501', comment_id: '7', action_like: true });
  });

  it.each(unsaid)('rejects %s, which the plugin does not have', async (name) => {
    const { asked, dispatcher } = createNotingDispatcher();
    const call = createPluginDispatcher(dispatcher, context).call(endpointRegistry[name] as Endpoint, {});
    await expect(call).rejects.toBeInstanceOf(UntranslatableCall);
    expect(asked).toEqual([]);
  });

  it('S7.37 reports the parts of an answer that the comment area’s lacks', async () => {
    const received: unknown[] = [];
    const answer = { ...anyAnswer, sentryAction: { title: 'Quase lá', text: 'Espere', href: null } };
    const dispatcher: Dispatcher = { call: () => Promise.resolve(answer as never) };
    const listening = { ...context, onExtras: (beside: unknown) => void received.push(beside) };
    const input = { ft_ent_identifier: '500', comment_text: 'Oi' };
    const said = await createPluginDispatcher(dispatcher, listening).call(endpointRegistry.addComment, input);
    expect({ said, received }).toMatchObject({ said: { target: '500', seq: 3 }, received: [answer] });
  });

  it('S7.37 fails like a call without a connection if what reads the answer can’t be loaded', async () => {
    jest.doMock('./readAnswer.ts', () => {
      throw new Error('there is no such file any more');
    });
    const { dispatcher } = createNotingDispatcher();
    const input = { ft_ent_identifier: '500', comment_text: 'Oi' };
    const call = createPluginDispatcher(dispatcher, context).call(endpointRegistry.addComment, input);
    await expect(call).rejects.toMatchObject({ failure: { kind: 'network' } });
    jest.dontMock('./readAnswer.ts');
  });

  it('passes on failures and options unchanged', async () => {
    const options = { timeoutMs: 5 };
    const seen: unknown[] = [];
    const dispatcher: Dispatcher = {
      call: (_endpoint, _input, given) => {
        seen.push(given);
        return Promise.reject(transportFailure('timeout'));
      },
    };
    const input = { ft_ent_identifier: '500', comment_ids: ['7'] };
    const call = createPluginDispatcher(dispatcher, context).call(endpointRegistry.fetchCommentsById, input, options);
    await expect(call).rejects.toBeInstanceOf(RequestError);
    expect(seen).toEqual([options]);
  });
});
