/** A photo on the page. */
export interface PhotoOnPage {
  readonly link: HTMLAnchorElement;
  readonly src: string;
  readonly label: string;
  /** Its shape; the page shows it smaller than it is. */
  readonly width: number;
  readonly height: number;
}

/** The photos of a post and of its comments on the page, in their order, found by the link of one of them. */
export function photosAround(link: HTMLAnchorElement): readonly PhotoOnPage[] {
  const around = link.closest('.ufi-post') ?? document.body;
  return [...around.querySelectorAll<HTMLImageElement>('.ufi-photo a > img')].flatMap((image) => {
    const photo = image.closest('a');
    const [width, height] = ['width', 'height'].map((name) => Number(image.getAttribute(name)));
    if (photo === null || !width || !height) return [];
    return { link: photo, src: photo.getAttribute('href') ?? '', label: image.alt, width, height };
  });
}
