import { attachmentMarkup, type MarkedUp, type MarkedUpType } from 'ufi-core/markup';
import type { CommentExtras } from '../world/thread.ts';
import { enterThread, visibleComment } from './enterThread.ts';
import type { Caller } from './mockHandler.ts';
import { Refused } from './refused.ts';

interface MarkupInput {
  readonly comment_id: string;
  readonly actor?: string | undefined;
}

const isOfType =
  (type: MarkedUpType) =>
  (thing: { readonly type: string } | undefined): thing is MarkedUp =>
    thing?.type === type;

const thingsOn = ({ attachment, file_comment }: CommentExtras = {}) => [attachment, file_comment];

/** Answers a call of S7.31: the markup of what of one kind hangs on a comment. */
export const answerMarkup =
  (type: MarkedUpType) =>
  ({ comment_id, actor }: MarkupInput, caller: Caller): { markup: string } => {
    const [post = '', id = ''] = comment_id.split('_');
    const { extras } = visibleComment(enterThread(caller, post, actor), id);
    const thing = thingsOn(extras).find(isOfType(type));
    if (thing === undefined) throw new Refused('noSuchObject');
    return { markup: attachmentMarkup(thing, caller.locale) };
  };
