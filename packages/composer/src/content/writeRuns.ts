import type { MentionSpan } from 'ufi-core/text';
import type { TextRun } from './textRuns.ts';
import { isMentionable } from './isMentionable.ts';

/** Text with the ranges of its mentions. */
export interface TextWithMentions {
  readonly text: string;
  readonly mentions: readonly MentionSpan[];
}

/** Concatenates runs: an emoticon is its text (S3.18), mentions become ranges. */
export function writeRuns(runs: readonly TextRun[]): TextWithMentions {
  const mentions: MentionSpan[] = [];
  let offset = 0;
  for (const { text, entity } of runs) {
    if (entity?.type === 'MENTION' && isMentionable(entity.data.id, text)) {
      mentions.push({ offset, length: text.length, id: entity.data.id });
    }
    offset += text.length;
  }
  return { text: runs.map(({ text }) => text).join(''), mentions };
}
