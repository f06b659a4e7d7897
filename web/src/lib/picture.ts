/** Of the data URL, as the contract has it. */
const MAX_CHARS = 64 * 1024;
/** Avatars are small; twice that for dense screens, and more for what is to come. */
const SIZE = 256;
const QUALITIES = [0.9, 0.75, 0.5, 0.3];

/** A square from the middle of a picture, small enough to be kept with the account. @throws Error where the file is no picture */
export async function pictureOf(file: Blob): Promise<string> {
  const bitmap = await createImageBitmap(file).catch((cause: unknown) => {
    throw new Error('This file is no picture that your browser can read.', { cause });
  });
  const side = Math.min(bitmap.width, bitmap.height);
  const canvas = document.createElement('canvas');
  canvas.width = SIZE;
  canvas.height = SIZE;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('Your browser cannot make this picture smaller.');
  // What is transparent would be black.
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
