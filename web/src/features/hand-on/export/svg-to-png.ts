import typefaceUrl from '@fontsource-variable/ibm-plex-sans/files/ibm-plex-sans-latin-wght-normal.woff2?url';

/** Twice the size of the drawing, for high-density screens and print. */
const SCALE = 2;
/** Browser limits for the side length and area of a canvas, in px. */
const MAX_SIDE_PX = 16_384;
const MAX_AREA_PX = 120_000_000;

/** A picture sees no fonts of the page. Without the product's typeface, e.g. offline, it falls back to another one. */
async function withTypeface(svg: string): Promise<string> {
  try {
    const font = await (await fetch(typefaceUrl)).blob();
    const data = await new Promise<string>((resolve, reject) => {
      const reader = new FileReader();
      reader.onload = () => resolve(String(reader.result));
      reader.onerror = () => reject(reader.error);
      reader.readAsDataURL(font);
    });
    const face = `@font-face{font-family:"IBM Plex Sans Variable";font-weight:100 700;src:url(${data})}`;
    return svg.replace(/<svg[^>]*>/, (opening) => `${opening}<style>${face}</style>`);
  } catch {
    return svg;
  }
}

/** Rasterizes an SVG document of the given size; reduces the scale for very long drawings. */
export async function svgToPng(svg: string, width: number, height: number): Promise<Blob> {
  const scale = Math.min(
    SCALE,
    MAX_SIDE_PX / width,
    MAX_SIDE_PX / height,
    Math.sqrt(MAX_AREA_PX / (width * height)),
  );
  const image = new Image();
  // A data URL, because the content security policy forbids blob URLs for images.
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(await withTypeface(svg))}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = Math.floor(width * scale);
  canvas.height = Math.floor(height * scale);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw pictures.');
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The picture is too large for this browser.'))),
      'image/png',
    );
  });
}
