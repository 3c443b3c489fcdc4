import { $create, TextNode, type EditorConfig, type LexicalNode } from 'lexical';

/** Lexical node of an emoticon (S5.17): keeps the typed text and draws the emoji over it. */
export class EmoticonNode extends TextNode {
  /** Emoji, stored in the node. */
  __emoji = '';

  override $config() {
    return this.config('emoticon', { extends: TextNode });
  }

  override afterCloneFrom(previous: this): void {
    super.afterCloneFrom(previous);
    this.__emoji = previous.__emoji;
  }

  /** The emoji that it is drawn as, the entity's `type` in S3.11. */
  getEmoji(): string {
    return this.getLatest().__emoji;
  }

  /** Sets the emoji. */
  setEmoji(emoji: string): this {
    const self = this.getWritable();
    self.__emoji = emoji;
    return self;
  }

  override createDOM(config: EditorConfig): HTMLElement {
    const element = super.createDOM(config);
    element.classList.add('ufi-editor__emoticon');
    element.dataset.emoji = this.__emoji;
    return element;
  }

  override canInsertTextBefore(): boolean {
    return false;
  }

  override canInsertTextAfter(): boolean {
    return false;
  }

  override isTextEntity(): boolean {
    return true;
  }
}

/** Creates an emoticon node from its text and emoji. */
export const $createEmoticonNode = (text: string, emoji: string): EmoticonNode =>
  $create(EmoticonNode).setEmoji(emoji).setTextContent(text).setMode('token');

/** Type guard for {@link EmoticonNode}. */
export const $isEmoticonNode = (node: LexicalNode | null | undefined): node is EmoticonNode =>
  node instanceof EmoticonNode;
