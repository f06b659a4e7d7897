/** Twice the size of the drawing, for high-density screens and print. */
const SCALE = 2;
/** Browser limits for the side length and area of a canvas, in px. */
const MAX_SIDE_PX = 16_384;
const MAX_AREA_PX = 120_000_000;

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
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = Math.floor(width * scale);
  canvas.height = Math.floor(height * scale);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser draws no pictures.');
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The picture is too large for this browser.'))),
      'image/png',
    );
  });
}
