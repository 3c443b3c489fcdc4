import { $create, TextNode, type DOMExportOutput, type EditorConfig, type LexicalNode } from 'lexical';
import type { Mention } from '../../content/editorContent.ts';

const nobody: Mention = { id: '', name: '' };

/**
 * Somebody who is named. It goes word by word from its end: `Ana Lima` is `Ana` after one Backspace, and still Ana; any
 * other change of its letters leaves plain words.
 */
export class MentionNode extends TextNode {
  __mention: Mention = nobody;

  override $config() {
    return this.config('mention', { extends: TextNode });
  }

  override afterCloneFrom(previous: this): void {
    super.afterCloneFrom(previous);
    this.__mention = previous.__mention;
  }

  getMention(): Mention {
    return this.getLatest().__mention;
  }

  setMention(mention: Mention): this {
    const self = this.getWritable();
    self.__mention = mention;
    return self;
  }

  override createDOM(config: EditorConfig): HTMLElement {
    const element = super.createDOM(config);
    element.classList.add('ufi-editor__mention');
    return element;
  }

  /** In a clipboard a mention is a link to who is named, which a paste reads again. */
  override exportDOM(): DOMExportOutput {
    const element = document.createElement('a');
    element.href = new URL(`/profile.php?id=${this.getMention().id}`, location.origin).href;
    element.textContent = this.getTextContent();
    return { element };
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

/** Makes a mention; `text` is what is seen of the name, the whole of it by default. */
export const $createMentionNode = (mention: Mention, text = mention.name): MentionNode =>
  $create(MentionNode).setMention(mention).setTextContent(text).setMode('segmented');

export const $isMentionNode = (node: LexicalNode | null | undefined): node is MentionNode =>
  node instanceof MentionNode;
