import { addComment, createPlainPorts, createUfiStore, openList, selectComment, selectTopList } from 'ufi-core';
import { clock, signIn } from './signIn.ts';

const { UFI_ORIGIN: origin = 'http://localhost:4000', UFI_EMAIL: email, UFI_PASSWORD: password } = process.env;
const target = process.argv[2];
if (email === undefined || password === undefined || target === undefined) {
  throw new Error('usage: UFI_EMAIL=... UFI_PASSWORD=... npm start -- <id of a post>');
}

const { transport, session } = await signIn({ origin, email, password });
const store = createUfiStore({ session, ports: createPlainPorts({ transport, clock, random: Math.random }) });

const place = { target, instance: 'bot' };
const list = { ...place, ordering: 'recent_activity', section: 'default' } as const;
await store.dispatch(openList({ ...list, length: 1 }));

const answered = new Set<string>();

/** Answers comments that ask for a coin toss. Only comments from the stream are new; earlier ones are left alone. */
function answerNewcomers(): void {
  const drawn = selectTopList(store.getState(), { ...list, isInverted: true });
  for (let index = 0; index < drawn.length; index += 1) {
    const item = drawn.itemAt(index);
    const comment = item?.kind === 'comment' ? selectComment(store.getState(), item.id) : undefined;
    if (comment === undefined || !comment.islive || answered.has(comment.fbid)) continue;
    answered.add(comment.fbid);
    if (!comment.body.text.includes('!moeda')) continue;
    const text = Math.random() < 0.5 ? 'Deu cara.' : 'Deu coroa.';
    store.dispatch(addComment({ ...place, text, answers: comment.fbid }));
    console.log(`${comment.fbid}: ${text}`);
  }
}

store.subscribe(answerNewcomers);
await store.start();
console.log(`${session.person?.name} hears ${target}`);
process.once('SIGINT', () => store.close());
