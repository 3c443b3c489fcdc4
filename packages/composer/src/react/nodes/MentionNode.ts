import { $create, TextNode, type DOMExportOutput, type EditorConfig, type LexicalNode } from 'lexical';
import type { Mention } from '../../content/editorContent.ts';

const nobody: Mention = { id: '', name: '' };

/**
 * Lexical node of a mention. Backspace deletes it word by word from the end: `Ana Lima` becomes `Ana`, still a mention.
 * Any other edit turns it into plain text.
 */
export class MentionNode extends TextNode {
  /** Mention, stored in the node. */
  __mention: Mention = nobody;

  override $config() {
    return this.config('mention', { extends: TextNode });
  }

  override afterCloneFrom(previous: this): void {
    super.afterCloneFrom(previous);
    this.__mention = previous.__mention;
  }

  /** The mentioned person or page. */
  getMention(): Mention {
    return this.getLatest().__mention;
  }

  /** Sets the mentioned person or page. */
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

  /** Copies as a profile link, which pasting turns back into a mention. */
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

/** Creates a mention node. `text` is the visible part of the name, by default all of it. */
export const $createMentionNode = (mention: Mention, text = mention.name): MentionNode =>
  $create(MentionNode).setMention(mention).setTextContent(text).setMode('segmented');

/** Type guard for {@link MentionNode}. */
export const $isMentionNode = (node: LexicalNode | null | undefined): node is MentionNode =>
  node instanceof MentionNode;
