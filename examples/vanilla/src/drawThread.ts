import {
  retryMutation,
  selectActorRecord,
  selectComment,
  selectReplyList,
  selectTarget,
  selectTopList,
  type ListView,
  type TopListRef,
  type UfiStore,
} from 'ufi-core';
import { find } from './find.ts';

const template = find('comment', HTMLTemplateElement);
const rows = find('comments', HTMLOListElement);
const more = find('more', HTMLButtonElement);

function drawComment(store: UfiStore, id: string): Node {
  const state = store.getState();
  const comment = selectComment(state, id);
  const row = template.content.cloneNode(true) as DocumentFragment;
  if (comment === undefined) return row;
  const { author, body, timestamp, type, allowRetry, failedmutation, stars_attachment: stars } = comment;
  row.querySelector('li')?.classList.toggle('local', type === 'local');
  row.querySelector('strong')?.append(selectActorRecord(state, author)?.name ?? '');
  row.querySelector('p')?.append(body.text);
  if (stars) row.querySelector('em')?.append(`★ ${stars.metadata.quantity} estrelas`);
  row.querySelector('time')?.append(new Date(timestamp.time * 1000).toLocaleString('pt-BR'));
  const retry = row.querySelector('button');
  if (retry !== null && failedmutation !== null) {
    retry.hidden = !allowRetry;
    retry.addEventListener('click', () => void store.dispatch(retryMutation(failedmutation)));
  }
  row.querySelector('ol')?.replaceChildren(...drawItems(store, selectReplyList(state, id)));
  return row;
}

const itemsOf = (drawn: ListView) => Array.from({ length: drawn.length }, (_, index) => drawn.itemAt(index));

const drawItems = (store: UfiStore, drawn: ListView): readonly Node[] =>
  itemsOf(drawn).flatMap((item) => (item?.kind === 'comment' ? [drawComment(store, item.id)] : []));

/** Renders all comments again without comparing, which is fast enough for one page of them. */
export function drawThread(store: UfiStore, place: TopListRef): void {
  const state = store.getState();
  const drawn = selectTopList(state, { ...place, isInverted: true });
  rows.replaceChildren(...drawItems(store, drawn));
  find('count', HTMLElement).textContent = `${selectTarget(state, place.target)?.commentcount ?? 0} comentários`;
  // Rendered newest first, so older comments are loaded backwards from the last one.
  const gap = itemsOf(drawn).find((item) => item?.kind === 'gap');
  const cursor = gap?.kind === 'gap' ? gap.backwards : null;
  more.hidden = cursor === null;
  more.value = cursor ?? '';
}
