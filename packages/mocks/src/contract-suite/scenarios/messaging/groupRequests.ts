import type { MercuryPayload } from 'ufi-mercury/contract';
import type { Scenario, ScenarioContext } from '../../scenarioContext.ts';
import { photoFor, statusOf } from './messageAttachments.ts';
import { createGroup, open, threadIn, type Member } from './messageGroups.ts';
import { actionOf, list, markOf, send, threadWith } from './messagingSteps.ts';

const notFound = { status: 404, code: 803 };

/** People who are new: the second is a friend of the first, the others are strangers. */
async function strangersWithAccomplice({ newPerson }: ScenarioContext, count: number, name = 'Nina Teles') {
  const rita = await newPerson('Rita Paes');
  const davi = await newPerson('Davi Paes');
  await rita.client.call('setConnection', { profile_id: davi.id, is_connected: true });
  await davi.client.call('setConnection', { profile_id: rita.id, is_connected: true });
  const strangers: Member[] = [];
  for (let at = 0; at < count; at += 1) strangers.push(await newPerson(`${name} ${at}`));
  return { rita, davi, strangers };
}

const messageIn = ({ actions = [] }: MercuryPayload, id: string) => {
  const message = actions.find((each) => each.action_id === id);
  if (message === undefined || !('body' in message)) throw new Error('the thread has no such message');
  return message;
};

/** What a group is to those who have not accepted it, and to those who have left it. */
export const groupRequests: readonly Scenario[] = [
  {
    title: 'mercury.163 everybody who is added counts as a request, until they accept or are friends',
    async run(context) {
      const { expect } = context;
      const { rita, davi, strangers } = await strangersWithAccomplice(context, 12);
      const [first, second, third] = strangers;
      if (!first || !second || !third) throw new Error('there are too few people');
      const thread = await createGroup(rita, [davi, ...strangers.slice(0, 10)]);
      const more = { participants: [davi.id, strangers[10]?.id ?? ''] };
      const others = { participants: [davi.id, ...strangers.slice(10).map(({ id }) => id)] };
      expect(await rita.client.expectError('createGroup', more)).toMatchObject({ status: 429 });
      expect(await rita.client.expectError('sendMessage', { other_user_fbid: second.id, body: 'oi' })).toMatchObject({
        status: 429,
      });
      await send(first.client, { thread_id: thread });
      expect(await rita.client.expectError('createGroup', others)).toMatchObject({ status: 429 });
      await second.client.call('setConnection', { profile_id: rita.id, is_connected: true });
      await rita.client.call('setConnection', { profile_id: second.id, is_connected: true });
      const made = await createGroup(rita, [davi, ...strangers.slice(10)]);
      expect(markOf(await list(strangers[11]?.client ?? third.client, 'OTHER'), made)).toBeDefined();
    },
  },
  {
    title: 'mercury.169 who is suggested says whether a group is a request for them, and is added as it said',
    async run(context) {
      const { expect } = context;
      const { rita, davi, strangers } = await strangersWithAccomplice(context, 3, 'Zilda Prado');
      const [nina, igor, lia] = strangers;
      if (!nina || !igor || !lia) throw new Error('there are too few people');
      const asked = async (who: Member, group?: string) => {
        const q = who === davi ? 'Davi Paes' : 'Zilda Prado';
        const named = group === undefined ? { q } : { q, thread_id: group };
        const { entries } = await rita.client.call('suggestRecipients', named);
        return entries.find(({ actor: { id } }) => id === who.id)?.is_request;
      };
      const isRequest = async ({ client }: Member, thread: string) =>
        markOf(await list(client, 'INBOX'), thread) === undefined;
      expect(await Promise.all([davi, nina, igor].map((each) => asked(each)))).toEqual([false, true, true]);
      await send(nina.client, { other_user_fbid: rita.id });
      await rita.client.call('sendMessage', { other_user_fbid: nina.id, body: 'oi' });
      expect(await asked(nina)).toBe(false);
      const thread = await createGroup(rita, [davi, nina, igor]);
      expect(await Promise.all([davi, nina, igor].map((each) => isRequest(each, thread)))).toEqual([
        false,
        false,
        true,
      ]);
      await davi.client.call('changeGroup', { thread_id: thread, removed: davi.id });
      await rita.client.call('changeGroup', { thread_id: thread, removed: nina.id });
      expect([await asked(davi), await asked(davi, thread), await asked(nina, thread)]).toEqual([false, true, false]);
      await rita.client.call('changeGroup', { thread_id: thread, added: [davi.id, nina.id] });
      expect([await isRequest(davi, thread), await isRequest(nina, thread)]).toEqual([true, false]);
      expect(await lia.client.expectError('suggestRecipients', { q: 'Davi', thread_id: thread })).toMatchObject(
        notFound,
      );
      await igor.client.call('changeGroup', { thread_id: thread, removed: igor.id });
      expect(await igor.client.expectError('suggestRecipients', { q: 'Davi', thread_id: thread })).toMatchObject(
        notFound,
      );
    },
  },
  {
    title:
      'mercury.169 who is suggested does not say that they have deleted a conversation, or that it is spam for them',
    async run(context) {
      const { expect } = context;
      const { rita, strangers } = await strangersWithAccomplice(context, 2, 'Zoraide Lins');
      const asked = async () => {
        const { entries } = await rita.client.call('suggestRecipients', { q: 'Zoraide Lins' });
        return entries.map(({ is_request: isRequest }) => isRequest);
      };
      expect(await asked()).toEqual([true, true]);
      const [deleting, marking] = strangers;
      if (!deleting || !marking) throw new Error('there are too few people');
      for (const { client } of strangers) await send(client, { other_user_fbid: rita.id });
      expect(await asked()).toEqual([false, false]);
      const idsOf = async ({ client }: Member) => ({ ids: [threadIn(await threadWith(client, rita.id)).thread_id] });
      await deleting.client.call('deleteThread', await idsOf(deleting));
      await marking.client.call('markSpam', await idsOf(marking));
      expect(await asked()).toEqual([false, false]);
    },
  },
  {
    title: 'mercury.180 who takes no strangers is not suggested to one whose request waits, nor added to a group',
    async run(context) {
      const { expect } = context;
      const { rita, davi, strangers } = await strangersWithAccomplice(context, 2, 'Zulmira Reis');
      const [nina, igor] = strangers;
      if (!nina || !igor) throw new Error('there are too few people');
      const thread = await createGroup(rita, [davi, igor]);
      const isSuggested = async (group?: string) => {
        const named = { q: 'Zulmira Reis 0', ...(group !== undefined && { thread_id: group }) };
        return (await rita.client.call('suggestRecipients', named)).entries.some(({ actor: { id } }) => id === nina.id);
      };
      await send(rita.client, { other_user_fbid: nina.id });
      expect([await isSuggested(), await isSuggested(thread)]).toEqual([true, true]);
      await nina.client.call('saveMessageSettings', { stranger_requests: false });
      expect([await isSuggested(), await isSuggested(thread)]).toEqual([true, false]);
      const adding = { thread_id: thread, added: [nina.id] };
      expect(await rita.client.expectError('changeGroup', adding)).toMatchObject(notFound);
      await send(nina.client, { other_user_fbid: rita.id });
      expect(await isSuggested(thread)).toBe(true);
      await rita.client.call('changeGroup', adding);
      expect(markOf(await list(nina.client, 'INBOX'), thread)).toBeDefined();
    },
  },
  {
    title: 'mercury.163 one who has accepted brings no pictures to those who have not, nor calls for their attention',
    async run(context) {
      const { expect } = context;
      const { rita, davi, strangers } = await strangersWithAccomplice(context, 2);
      const [nina, igor] = strangers;
      if (!nina || !igor) throw new Error('there are too few people');
      const thread = await createGroup(rita, [davi, nina, igor]);
      const photo = await photoFor(rita.client, rita.id);
      const { url } = photo.metadata;
      await send(rita.client, { thread_id: thread, body: '', attached: [photo.fbid] });
      const statuses = () => Promise.all([davi, nina, igor].map(({ client }) => statusOf(client, url)));
      expect(await statuses()).toEqual([200, 404, 404]);
      await nina.client.call('moveThread', { inbox: [thread] });
      expect(await statuses()).toEqual([200, 200, 404]);
      await igor.client.call('markSpam', { ids: [thread] });
      expect(await statuses()).toEqual([200, 200, 404]);
      await igor.client.call('unmarkSpam', { ids: [thread] });
      for (const body of ['um', 'dois']) await send(davi.client, { thread_id: thread, body });
      const mark = async () => markOf(await list(igor.client, 'OTHER'), thread);
      const before = await mark();
      expect(before).toMatchObject({ unread_count: 3, is_unseen: true });
      await igor.client.call('markSeen', { folder: 'OTHER', seen_timestamp: before?.updated_time ?? '0' });
      await send(davi.client, { thread_id: thread, body: 'três' });
      expect(await mark()).toMatchObject({
        unread_count: 4,
        is_unseen: false,
        updated_time: before?.updated_time,
      });
      await send(igor.client, { thread_id: thread, body: 'oi' });
      expect(await statuses()).toEqual([200, 200, 200]);
      await send(davi.client, { thread_id: thread, body: 'quatro' });
      expect(markOf(await list(igor.client, 'INBOX'), thread)).toMatchObject({ unread_count: 1, is_unseen: true });
    },
  },
  {
    title: 'mercury.164 whoever has left sees reactions as they were then, also when they come again',
    async run(context) {
      const { expect } = context;
      const { rita, davi, strangers } = await strangersWithAccomplice(context, 1);
      const [nina] = strangers;
      if (!nina) throw new Error('there is nobody');
      const thread = await createGroup(rita, [davi, nina]);
      const { action_id: id } = actionOf(await send(rita.client, { thread_id: thread, body: 'bolo?' }));
      const react = ({ client }: Member, type: 0 | 1 | 2) =>
        client.call('setMessageReaction', { message_id: id, reaction_type: type });
      const reactions = async (reader: Member) => messageIn(await open(reader, thread), id).reactions;
      await react(rita, 2);
      await react(davi, 1);
      await davi.client.call('changeGroup', { thread_id: thread, removed: davi.id });
      await react(rita, 1);
      await react(nina, 2);
      expect(await reactions(davi)).toEqual({ [rita.id]: 2, [davi.id]: 1 });
      await nina.client.call('changeGroup', { thread_id: thread, removed: nina.id });
      await react(rita, 0);
      expect(await reactions(davi)).toEqual({ [rita.id]: 2, [davi.id]: 1 });
      expect(await reactions(nina)).toEqual({ [rita.id]: 1, [davi.id]: 1, [nina.id]: 2 });
      expect(await reactions(rita)).toEqual({ [davi.id]: 1, [nina.id]: 2 });
      await rita.client.call('unsendMessage', { message_id: id });
      expect(await reactions(davi)).toEqual({});
    },
  },
  {
    title: 'mercury.165 admins give a group a picture, which who has accepted sees, and who has left as it was',
    async run(context) {
      const { expect } = context;
      const { rita, davi, strangers } = await strangersWithAccomplice(context, 2);
      const [nina, igor] = strangers;
      if (!nina || !igor) throw new Error('there are too few people');
      const thread = await createGroup(rita, [davi, nina]);
      const set = ({ client }: Member, picture: string | null) =>
        client.call('changeGroup', { thread_id: thread, picture });
      const refused = ({ client }: Member, picture: string | null) =>
        client.expectError('changeGroup', { thread_id: thread, picture });
      const of = async (reader: Member) => threadIn(await open(reader, thread)).image_src;
      const photo = await photoFor(rita.client, rita.id);
      const davis = await photoFor(davi.client, davi.id);
      expect(await refused(davi, davis.fbid)).toMatchObject({ status: 403, code: 200 });
      expect(await refused(rita, davis.fbid)).toMatchObject(notFound);
      const told = await set(rita, photo.fbid);
      const line = { log_message_type: 'log:thread-image', log_message_data: { is_set: true } };
      expect(told.actions?.at(-1)).toMatchObject(line);
      expect(await refused(rita, photo.fbid)).toMatchObject(notFound);
      const src = photo.metadata.url;
      expect(await of(davi)).toBe(src);
      const statuses = (path = src) => Promise.all([davi, nina, igor].map(({ client }) => statusOf(client, path)));
      expect(await statuses()).toEqual([200, 404, 404]);
      // Who joins later can't read the line, and sees the picture.
      await rita.client.call('changeGroup', { thread_id: thread, added: [igor.id] });
      await igor.client.call('moveThread', { inbox: [thread] });
      await nina.client.call('moveThread', { inbox: [thread] });
      expect(await statuses()).toEqual([200, 200, 200]);
      await davi.client.call('changeGroup', { thread_id: thread, removed: davi.id });
      const next = await photoFor(rita.client, rita.id);
      await set(rita, next.fbid);
      expect([await of(davi), await of(nina)]).toEqual([src, next.metadata.url]);
      expect(await statuses(next.metadata.url)).toEqual([404, 200, 200]);
      expect(await statusOf(davi.client, src)).toBe(200);
      await set(rita, null);
      expect([await of(davi), await of(nina)]).toEqual([src, null]);
      expect(await statuses(next.metadata.url)).toEqual([404, 404, 404]);
      await set(rita, null);
    },
  },
];
