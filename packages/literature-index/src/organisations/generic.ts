/** Words that say what a body is, and not which. */
const GENERIC =
  /^(?:(?:the|a|an|of|and|for|medical|medicine|school|college|graduate|faculty|department|health|sciences?|public|institute|center|centre|research|national|university|hospital|clinic|foundation|group)\b|[^\p{L}])*$/u;

/** Whether a name without accents and capitals says which body it is: 'university hospital' does not. */
export const hasOwnName = (plain: string): boolean => !GENERIC.test(plain);
