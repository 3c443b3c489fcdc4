import { describe, expect, it } from '@jest/globals';
import * as v from 'valibot';
import { pluginEndpoints, type PluginEndpointName } from './pluginEndpoints.ts';
import { buildActor } from 'ufi-core/testing';
import { pluginCommentSchema } from './pluginRecord.ts';
import { toIdMap } from './toIdMap.ts';

interface ServerUpdate {
  readonly path: string;
  /** Fields that travel in the query. */
  readonly query?: readonly string[];
  readonly fields: readonly string[];
  readonly answer: readonly string[];
}

const attached = ['attached_photo_fbid', 'attached_sticker_fbid'];
const of = ['app_id', 'iframe_referer'];

/** The calls of the specification, by its names; fields that we have added are tested elsewhere. */
const calls: readonly (readonly [string, PluginEndpointName, ServerUpdate])[] = [
  [
    'S7.37',
    'createComment',
    {
      path: '/plugins/comments/async/createComment/{target_id}/',
      query: ['privacy_mutation_token'],
      fields: [...of, 'text', ...attached, 'post_to_feed', 'privacy_option'],
      answer: ['commentID', 'idMap', 'sentryAction'],
    },
  ],
  [
    'S7.38',
    'createReply',
    {
      path: '/plugins/comments/async/createReply/{parent_comment_id}/',
      fields: [...of, 'text', ...attached, 'replied_to'],
      answer: ['commentID', 'idMap'],
    },
  ],
  [
    'S7.39',
    'saveComment',
    {
      path: '/plugins/comments/async/edit/',
      fields: [...of, 'text', 'comment_id', ...attached],
      answer: ['commentID', 'idMap'],
    },
  ],
  [
    'S7.40',
    'banCommenter',
    { path: '/plugins/comments/moderate/ban/{comment_id}/', fields: ['ban', 'source'], answer: [] },
  ],
  [
    'S7.41',
    'hideComments',
    {
      path: '/plugins/comments/moderate/hide/{url_id}/',
      query: ['action', 'type'],
      fields: ['comment_ids'],
      answer: [],
    },
  ],
  ['S7.42', 'removeComment', { path: '/plugins/comments/async/delete/', fields: [...of, 'comment_id'], answer: [] }],
  [
    'S7.43',
    'likeComment',
    {
      path: '/plugins/comments/async/like/',
      query: ['action_like'],
      fields: [...of, 'comment_id'],
      answer: ['commentID', 'idMap'],
    },
  ],
  [
    'S7.44',
    'flagComment',
    { path: '/plugins/comments/async/flag/', fields: [...of, 'comment_id', 'unflag'], answer: [] },
  ],
  [
    'S7.46',
    'pageComments',
    {
      path: '/plugins/comments/async/{target_id}/pager/{ordering}/',
      fields: [...of, 'limit', 'after_cursor', 'deeplinked_comment_id'],
      answer: ['afterCursor', 'comments', 'commentIDs', 'idMap'],
    },
  ],
  [
    'S7.47',
    'pageReplies',
    {
      path: '/plugins/comments/async/comment/{comment_id}/pager/',
      fields: [...of, 'after_cursor', 'limit'],
      answer: ['commentIDs', 'idMap', 'afterCursor'],
    },
  ],
  [
    'S7.48',
    'switchActor',
    {
      path: '/plugins/comment/async/actor_change/',
      fields: ['comment_ids'],
      answer: ['hasLiked', 'canLike', 'canPost'],
    },
  ],
];

const namesIn = (schema: object): readonly string[] => Object.keys((schema as { entries: object }).entries);

describe('the calls of the plugin', () => {
  it.each(calls)('S7.36 S7.37 S7.38 S7.39 have the names of %s: %s', (_, name, said) => {
    const endpoint = Object.values(pluginEndpoints).find((each) => each.name === name);
    if (endpoint === undefined) throw new Error(`there is no ${name}`);
    const { method, path, query, input, payload } = endpoint;
    const { path: named, query: inAddress = [], fields, answer } = said;
    expect({ method, path }).toEqual({ method: 'POST', path: named });
    // The acting identity travels in the query, as everything outside of the body does.
    expect([...query].sort()).toEqual(['actor', ...inAddress].sort());
    expect(namesIn(input)).toEqual(expect.arrayContaining([...fields, ...inAddress, 'app_id', 'iframe_referer']));
    expect(namesIn(payload)).toEqual(expect.arrayContaining([...answer]));
  });

  it('S7.49 S7.51 S7.52 have the specified names, the dialog and the popup at their own addresses', () => {
    const { previewSticker, fetchEmbedCode, confirmPublish } = pluginEndpoints;
    const said = [previewSticker, fetchEmbedCode, confirmPublish].map(({ method, path }) => `${method} ${path}`);
    expect(said).toEqual([
      'POST /ajax/ufi/sticker_preview/',
      'GET /plugins/comment-embed/async/embed/dialog/',
      // The document of the popup has the same address.
      'POST /plugins/comments/{comment_id}/async/confirm/publish/dialog/',
    ]);
    expect(namesIn(previewSticker.input)).toContain('sticker_id');
    expect(namesIn(previewSticker.payload)).toContain('fbid');
    expect(namesIn(fetchEmbedCode.input)).toEqual(expect.arrayContaining(['comment_id', 'width', '__asyncDialog']));
    expect(namesIn(confirmPublish.input)).toEqual(expect.arrayContaining(['iframe_referer', 'privacy_option']));
  });

  it('S7.41 hides with the only action and the only type', () => {
    const hiding = { url_id: '1000000000000000001', comment_ids: ['1000000000000000002'] };
    const takes = (action: string, type: string) =>
      v.is(pluginEndpoints.hideComments.input, { ...hiding, action, type });
    expect({
      takesDeleteApproved: takes('delete', 'approved'),
      takesSpam: takes('delete', 'spam'),
      takesHideApproved: takes('hide', 'approved'),
    }).toEqual({ takesDeleteApproved: true, takesSpam: false, takesHideApproved: false });
  });
});

describe('a comment in the plugin’s answers', () => {
  it('S3.13/1 S3.13/2 has the specified fields, and none that only a frame has', () => {
    const { entries } = pluginCommentSchema;
    const named = [
      'id',
      'authorID',
      'targetID',
      'body',
      'ranges',
      'ogURL',
      'hasLiked',
      'canLike',
      'canEdit',
      'canEmbed',
      'likeCount',
      'reportURI',
      'photo_comment',
      'attachment',
      'public_replies',
      'replyToCommentID',
    ];
    expect(Object.keys(entries)).toEqual(expect.arrayContaining(named));
    const { body, ranges, public_replies } = entries;
    expect(Object.keys(body.entries)).toContain('text');
    expect(Object.keys(ranges.item.entries)).toEqual(['offset', 'length', 'entity', 'external']);
    expect(Object.keys(public_replies.entries)).toEqual(
      expect.arrayContaining(['commentIDs', 'totalCount', 'afterCursor']),
    );
    const ofTheFrame = ['collapsed', 'editor', 'composer', 'deleted', 'flagged', 'prefillText'];
    expect(ofTheFrame.filter((name) => name in entries)).toEqual([]);
  });

  it('S3.14 has its author, linked to the site that vouches for them, else to their profile', () => {
    const article = { type: 'ogobject', id: '1000000000000000001', ogURL: 'https://jornal.example/1' } as const;
    const own = buildActor({ thumbSrc: '/media/u/x/whole.webp' });
    const home = 'https://jornal.example/leitoras/7';
    const uriOf = (actor: typeof own) => {
      const map = toIdMap({ article, records: { actors: [actor] }, actor: null, rights: null, bioOf: () => 'Lê' });
      return map[actor.id];
    };
    const { id, name, uri, thumbSrc } = own;
    const more = { firstName: own.firstName, version: own.version };
    expect(uriOf(own)).toEqual({ type: 'user', id, name, uri, thumbSrc, isVerified: false, bio: 'Lê', more });
    expect(uriOf({ ...own, homeUri: home })).toMatchObject({ uri: home, more: { ...more, uri } });
  });
});
