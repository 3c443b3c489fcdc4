import { $create, ParagraphNode, type EditorConfig, type LexicalNode } from 'lexical';
import type { Block } from '../../content/editorContent.ts';

/** Attributes of a block, without its text and links. */
export type BlockTraits = Pick<Block, 'key' | 'type' | 'depth' | 'data'>;

// A block created by typing has no key until it is read.
const unstyled: BlockTraits = { key: '', type: 'unstyled', depth: 0, data: {} };

/** Lexical node of a block (S3.11); replaces ParagraphNode. */
export class BlockNode extends ParagraphNode {
  __traits: BlockTraits = unstyled;

  override $config() {
    return this.config('block', { extends: ParagraphNode });
  }

  override afterCloneFrom(previous: this): void {
    super.afterCloneFrom(previous);
    this.__traits = previous.__traits;
  }

  getTraits(): BlockTraits {
    return this.getLatest().__traits;
  }

  setTraits(traits: BlockTraits): this {
    const self = this.getWritable();
    self.__traits = traits;
    return self;
  }

  override createDOM(config: EditorConfig): HTMLElement {
    const element = super.createDOM(config);
    element.dataset.block = this.__traits.type;
    return element;
  }

  override updateDOM(previous: this, element: HTMLElement): boolean {
    if (previous.__traits.type !== this.__traits.type) element.dataset.block = this.__traits.type;
    return false;
  }
}

/** Creates a block node; by default an unstyled block, as typing creates it. */
export const $createBlockNode = (traits: BlockTraits = unstyled): BlockNode => $create(BlockNode).setTraits(traits);

export const $isBlockNode = (node: LexicalNode | null | undefined): node is BlockNode => node instanceof BlockNode;
