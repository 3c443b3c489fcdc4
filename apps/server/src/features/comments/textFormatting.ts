import { findDelights } from 'ufi-core/text';
import type { CommentExtras } from '../../database/rows/commentExtras.ts';
import type { DecisionContext } from '../../mutations/index.ts';
import type { CommentBody } from './parseCommentBody.ts';

interface Written {
  readonly is_markdown?: boolean | undefined;
  readonly delight_ranges?: readonly { readonly offset: number; readonly length: number }[] | undefined;
}

type TextFormatting = Pick<CommentExtras, 'markdown_enabled' | 'delight_ranges'>;

/**
 * Formatting of a comment's text: markdown if the group allows it (D12), and those of the requested delight ranges that
 * are known phrases and not part of a mention, link or hashtag.
 */
export function textFormatting(
  input: Written,
  { thread }: DecisionContext,
  { text, ranges }: CommentBody,
): TextFormatting {
  const wanted = new Map(input.delight_ranges?.map(({ offset, length }) => [offset, length]));
  const delights = wanted.size === 0 ? [] : findDelights(text, ranges);
  const kept = delights.filter(({ offset, length }) => wanted.get(offset) === length);
  return {
    markdown_enabled: input.is_markdown === true && thread.is_markdown ? true : undefined,
    delight_ranges: kept.length === 0 ? undefined : kept,
  };
}
