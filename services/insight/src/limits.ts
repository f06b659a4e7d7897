/** Bodies that carry articles or a whole analysis; others are held to the server's 1 MB. */
export const LARGE_BODY_BYTES = 10 * 1024 * 1024;
