import { $create, TextNode, type EditorConfig, type LexicalNode } from 'lexical';

/** Lexical node of a hashtag while typing. In the document it is plain text (S3.11 has no entity for it). */
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

/** Creates a hashtag node; `text` includes the hash. */
export const $createHashtagNode = (text: string): HashtagNode => $create(HashtagNode).setTextContent(text);

/** Type guard for {@link HashtagNode}. */
export const $isHashtagNode = (node: LexicalNode | null | undefined): node is HashtagNode =>
  node instanceof HashtagNode;
