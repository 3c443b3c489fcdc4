import { $create, TextNode, type EditorConfig, type LexicalNode } from 'lexical';

/** Lexical node of a stars shortcut while typing. In the document it is plain text (S3.11 has no entity for it). */
export class StarsNode extends TextNode {
  override $config() {
    return this.config('stars', { extends: TextNode });
  }

  override createDOM(config: EditorConfig): HTMLElement {
    const element = super.createDOM(config);
    element.classList.add('ufi-editor__stars');
    // Among Arabic words the mark would change sides.
    element.dir = 'ltr';
    return element;
  }

  override canInsertTextBefore(): boolean {
    return false;
  }

  override isTextEntity(): boolean {
    return true;
  }
}

/** Creates a stars node; `text` includes the exclamation mark. */
export const $createStarsNode = (text: string): StarsNode => $create(StarsNode).setTextContent(text);

/** Type guard for {@link StarsNode}. */
export const $isStarsNode = (node: LexicalNode | null | undefined): node is StarsNode => node instanceof StarsNode;
