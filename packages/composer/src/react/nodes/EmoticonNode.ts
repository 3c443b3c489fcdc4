import { $create, TextNode, type EditorConfig, type LexicalNode } from 'lexical';

/** An emoticon that was recognised (S5.17): its text stays what was written, its emoji is drawn over that. */
export class EmoticonNode extends TextNode {
  __emoji = '';

  override $config() {
    return this.config('emoticon', { extends: TextNode });
  }

  override afterCloneFrom(previous: this): void {
    super.afterCloneFrom(previous);
    this.__emoji = previous.__emoji;
  }

  /** The emoji that it is drawn as; S3.11 calls it the type of the emoticon. */
  getEmoji(): string {
    return this.getLatest().__emoji;
  }

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

/** Makes an emoticon of its text and of the emoji that it is drawn as. */
export const $createEmoticonNode = (text: string, emoji: string): EmoticonNode =>
  $create(EmoticonNode).setEmoji(emoji).setTextContent(text).setMode('token');

export const $isEmoticonNode = (node: LexicalNode | null | undefined): node is EmoticonNode =>
  node instanceof EmoticonNode;
