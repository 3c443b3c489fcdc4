import { $create, TextNode, type EditorConfig, type LexicalNode } from 'lexical';

/** A hashtag while it is written. It is text like any other (S3.11 has no entity for it), only drawn otherwise. */
export class HashtagNode extends TextNode {
  override $config() {
    return this.config('hashtag', { extends: TextNode });
  }

  override createDOM(config: EditorConfig): HTMLElement {
    const element = super.createDOM(config);
    element.classList.add('ufi-editor__hashtag');
    return element;
  }

  override canInsertTextBefore(): boolean {
    return false;
  }

  override isTextEntity(): boolean {
    return true;
  }
}

/** Makes a hashtag, its hash with it. */
export const $createHashtagNode = (text: string): HashtagNode => $create(HashtagNode).setTextContent(text);

export const $isHashtagNode = (node: LexicalNode | null | undefined): node is HashtagNode =>
  node instanceof HashtagNode;
