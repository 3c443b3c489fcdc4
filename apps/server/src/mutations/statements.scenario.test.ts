import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Client, type QueryConfig } from 'pg';
import { deletePost } from '../features/posts/deletePost.ts';
import { moderateComment } from '../features/article-comments/moderateComment.ts';
import { createTestBackend, keyIn, type TestBackend } from './testing/createTestBackend.ts';

const nameOf = ({ name, text }: QueryConfig): string => name ?? text.split(/[ ;]/)[0] ?? '';

describe('the statements of a mutation', () => {
  let backend: TestBackend;
  let ana: string;
  let bia: string;
  let page: string;
  let group: string;
  let post: string;
  beforeAll(async () => {
    backend = await createTestBackend();
    const { world } = backend;
    ana = await world.person('Ana Souza');
    bia = await world.person('Bia Lima');
    page = await world.page('Café', { ADMIN: ana });
    group = await world.group('closed', { [ana]: 'admin', [bia]: 'member' });
    post = await world.post({ author: ana });
  });
  afterAll(() => backend.stop());

  /** Names of all statements that a call sends, in order. */
  const sentBy = async (call: () => Promise<unknown>): Promise<string> => {
    const query = jest.spyOn(Client.prototype, 'query');
    try {
      await call();
      return query.mock.calls.map(([statement]) => nameOf(statement as unknown as QueryConfig)).join(' ');
    } finally {
      query.mockRestore();
    }
  };

  const added = async (person: string, thread = post): Promise<string> =>
    keyIn(await backend.as(person).add(thread, 'texto'));

  const at = (key: string) => {
    const [ft_ent_identifier = '', comment_id = ''] = key.split('_');
    return { ft_ent_identifier, comment_id, client_id: backend.services.ids.next() };
  };

  it('adds a comment', async () => {
    await added(bia);
    expect(await sentBy(() => backend.as(bia).add(post, 'oi'))).toBe(
      'begin load-threads-screen insert-comments-one move-threads-one tell-notices insert-journal-one-with-same-rights commit',
    );
  });

  it('adds a reply', async () => {
    const parent_comment_id = (await added(ana)).split('_')[1];
    expect(await sentBy(() => backend.as(bia).add(post, 're', { parent_comment_id }))).toBe(
      'begin load-threads-screen load-comments insert-comments-one move-comments-one move-threads-one tell-notices insert-journal-one-with-same-rights commit',
    );
  });

  it('adds a comment with a mention and a prepared link', async () => {
    const attached_share_url = 'https://site.example/a';
    expect(await sentBy(() => backend.as(bia).add(post, `@[${ana}:Ana Souza] oi`, { attached_share_url }))).toBe(
      'begin load-threads-screen load-mentioned load-tokens insert-comments-one move-threads-one tell-notices insert-journal-one-with-same-rights commit',
    );
  });

  it('adds a comment with a medium', async () => {
    const photo = backend.services.ids.next();
    const metadata = { url: '/media/a.png', preview_uri: '/media/a.png', accessibilityLabel: '', width: 1, height: 1 };
    await backend.database.pool.query(
      "insert into media (id, kind, owner_id, status, metadata) values ($1, 'photo', $2, 'ready', $3)",
      [photo, bia, metadata],
    );
    expect(await sentBy(() => backend.as(bia).add(post, '', { attached_photo_fbid: photo }))).toBe(
      'begin load-threads-screen load-media insert-comments-one insert-attached_media-one move-threads-one tell-notices insert-journal-one-with-same-rights commit',
    );
  });

  it('edits and deletes a comment', async () => {
    const cai = await backend.world.person('Caio Reis');
    const comment = await added(cai);
    expect(await sentBy(() => backend.as(cai).edit(comment, 'novo'))).toBe(
      'begin load-threads-screen load-comments rewrite-comments-one insert-comment_edits-one move-threads-one insert-journal-one-with-same-rights commit',
    );
    expect(await sentBy(() => backend.as(ana).remove(comment, { block_author: true }))).toBe(
      'begin load-threads load-comments load-targets load-family move-comments-one move-threads-one insert-moderation-act tell-notices lock-scopes insert-journal-one-with-same-rights put-restriction end-friendship close-reports insert-audit commit',
    );
  });

  it('reacts, votes and subscribes', async () => {
    const comment = await added(ana);
    expect(await sentBy(() => backend.as(bia).react(comment, 1))).toBe(
      'begin load-threads load-comments move-comments-one insert-reactions-one move-threads-one tell-notices insert-journal-one-with-same-rights commit',
    );
    expect(await sentBy(() => backend.as(bia).reactToPost(post, 1))).toBe(
      'begin load-threads load-reactors insert-reactions-one move-threads-one tell-notices insert-journal-one-with-same-rights commit',
    );
    expect(await sentBy(() => backend.as(bia).subscribe(post, false))).toBe(
      'begin load-threads insert-subscriptions-one move-threads-one insert-journal-one-with-same-rights commit',
    );
  });

  it('pins and accepts a comment', async () => {
    const question = await backend.world.post({ author: ana, kind: 'question' });
    const comment = await added(bia, question);
    expect(await sentBy(() => backend.as(ana).accept(comment, true))).toBe(
      'begin load-threads load-comments load-answers move-comments-one move-threads-one insert-journal-one-with-same-rights commit',
    );
    expect(await sentBy(() => backend.as(ana).pin(comment, true))).toBe(
      'begin load-threads load-comments move-threads-one insert-journal-one-with-same-rights commit',
    );
  });

  it('reports, hides and keeps a comment', async () => {
    const own = await backend.world.post({ author: page });
    const comment = await added(bia, own);
    expect(await sentBy(() => backend.as(ana).report(comment))).toBe(
      'begin load-threads load-comments insert-reactions-one move-threads-one insert-journal-one-with-same-rights insert-reports-one commit',
    );
    expect(await sentBy(() => backend.as(ana, page).hide(comment, true))).toBe(
      'begin load-threads load-comments load-targets load-family move-comments-one move-threads-one insert-moderation-act tell-notices insert-journal-one-with-same-rights close-reports insert-audit commit',
    );
    expect(await sentBy(() => backend.as(ana, page).keep(comment))).toBe(
      'begin load-threads load-comments load-family move-comments-one move-threads-one insert-moderation-act tell-notices insert-journal-one-with-same-rights close-reports insert-audit commit',
    );
  });

  it('bans, mutes and removes a commenter', async () => {
    const own = await backend.world.post({ author: page });
    const comment = await added(bia, own);
    const commenter_id = bia;
    const ban = { page_id: page, commenter_id, action: 'ban' } as const;
    expect(await sentBy(() => backend.as(ana, page).ban(comment, ban))).toBe(
      'begin load-threads load-comments load-targets move-threads-one insert-restriction-act tell-notices lock-scopes insert-journal-one-with-same-rights put-restriction insert-audit commit',
    );
    const { rows } = await backend.database.pool.query<{ id: string }>(
      "insert into group_rules (id, group_id, place, title) values (1, $1, 0, 'be kind') returning id::text",
      [group],
    );
    const inGroup = await added(bia, await backend.world.post({ author: ana, group }));
    const selected_rules = rows.map(({ id }) => id);
    const mute = { group_id: group, user_id: bia, mute_duration: 86_400 as const, selected_rules };
    expect(await sentBy(() => backend.as(ana).mute(inGroup, mute))).toBe(
      'begin load-threads load-comments load-targets load-rules move-threads-one insert-restriction-act tell-notices lock-scopes insert-journal-one-with-same-rights put-restriction insert-audit commit',
    );
    const everything = { delete_comments: true, delete_posts: true };
    expect(await sentBy(() => backend.as(ana).removeCommenter(inGroup, everything))).toBe(
      'removed place removed comments group_id removed posts begin load-threads load-comments load-targets load-family load-purge move-comments-one move-threads-one insert-moderation-act insert-restriction-act tell-notices lock-scopes insert-journal-one-with-same-rights close-reports depart commit',
    );
  });

  it('moderates comments on an article and deletes a cross-post', async () => {
    const site = await backend.world.site(ana, { visitors: [bia] });
    const article = await backend.world.article(site);
    const comment = await added(bia, article);
    const by = { person: ana, locale: 'en-US' } as const;
    const hide = { ...at(comment), decision: 'hide' } as const;
    expect(await sentBy(() => moderateComment(hide, by, backend.services))).toBe(
      'begin load-threads load-comments load-targets load-family move-comments-one move-threads-one insert-moderation-act tell-notices write-webhooks insert-journal-one-with-same-rights decide-reports insert-audit commit',
    );
    const posted = backend.services.ids.next();
    await backend.database.pool.query(
      `insert into posts (id, author_id, kind, privacy, text, dir, created_at, thread_id)
        values ($1, $2, 'link', 'everyone', '', 'ltr', 0, $3)`,
      [posted, ana, article],
    );
    const gone = { ft_ent_identifier: article, post_id: posted, client_id: backend.services.ids.next() };
    expect(await sentBy(() => deletePost(gone, by, backend.services))).toBe(
      'begin load-threads load-cross-post move-threads-one remove-cross-posts insert-journal-one-with-same-rights commit',
    );
    expect(await sentBy(() => backend.as(bia).remove(comment))).toBe(
      'begin load-threads load-comments load-targets load-family move-comments-one move-threads-one remove-cross-posts tell-notices insert-journal-one-with-same-rights close-reports commit',
    );
  });
});
