import type { MentionSpan } from 'ufi-core/text';
import type { TextRun } from './textRuns.ts';
import { isMentionable } from './isMentionable.ts';

/** A text with who is mentioned in it. */
export interface TextWithMentions {
  readonly text: string;
  readonly mentions: readonly MentionSpan[];
}

/** Puts runs behind each other: emoticons are their text (S3.18), mentions are noted. */
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
