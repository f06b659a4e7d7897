/** Twice the size of the drawing, as sharp screens and print ask for. */
const SCALE = 2;
/** Most px that browsers draw on one side of a canvas, and in all. */
const MAX_SIDE_PX = 16_384;
const MAX_AREA_PX = 120_000_000;

/** An SVG document of the given size as a PNG; a very long drawing at a smaller scale. */
export async function svgToPng(svg: string, width: number, height: number): Promise<Blob> {
  const scale = Math.min(
    SCALE,
    MAX_SIDE_PX / width,
    MAX_SIDE_PX / height,
    Math.sqrt(MAX_AREA_PX / (width * height)),
  );
  const image = new Image();
  // A data address: the content security policy allows no other picture that is made here.
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
