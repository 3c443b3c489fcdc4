/** Reads a file as it comes. Both throw `UnreadableFile`. */
export interface FileReader {
  write(text: string): void;
  /** There is no more. */
  end(): void;
}
