/** Maximum length of the data URL; must match the contract. */
const MAX_CHARS = 64 * 1024;
/** Side length in px: avatars are small, but high-density screens need twice their size, with some reserve. */
const SIZE = 256;
const QUALITIES = [0.9, 0.75, 0.5, 0.3];

/** Crops the centre square of an image and scales it down to fit the account's limit. @throws Error if the file is not an image */
export async function resizePicture(file: Blob): Promise<string> {
  const bitmap = await createImageBitmap(file).catch((cause: unknown) => {
    throw new Error('Your browser cannot read this file as a picture.', { cause });
  });
  const side = Math.min(bitmap.width, bitmap.height);
  const canvas = document.createElement('canvas');
  canvas.width = SIZE;
  canvas.height = SIZE;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('Your browser cannot make this picture smaller.');
  // JPEG has no transparency: without a background, transparent pixels would turn black.
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, SIZE, SIZE);
  const [left, top] = [(bitmap.width - side) / 2, (bitmap.height - side) / 2];
  context.drawImage(bitmap, left, top, side, side, 0, 0, SIZE, SIZE);
  bitmap.close();
  const found = QUALITIES.map((quality) => canvas.toDataURL('image/jpeg', quality)).find(
    (url) => url.length <= MAX_CHARS,
  );
  if (!found) throw new Error('This picture cannot be made small enough.');
  return found;
}
