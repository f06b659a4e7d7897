import { errors } from '../errors.ts';

/** The passwords that lists of leaked ones hold most often, of those with six characters or more; lower case. */
const COMMON = new Set(
  `
  000000 0000000 00000000 0123456 01234567 012345678 0123456789 098765 0987654321 101010 102030 10203040 111111
  1111111 11111111 111111111 1111111111 111222 112233 11223344 1122334455 121212 12121212 123.456 123123 12312312
  123123123 1231234 123321 12332112 12341234 1234321 12344321 1234512345 123454321 123456 1234567 12345678 123456789
  1234567890 12345678910 123456789a 12345679 1234567a 1234567q 123456a 123456aa 123456abc 123456q 123456qwerty 123456s
  123456z 12345a 12345abc 12345q 12345qwert 12345qwerty 1234abcd 1234qwer 123654 123654789 123789 123abc 123asd 123qwe
  123qweasd 123qweasdzxc 131313 134679 135790 142536 147147 147258 147258369 147852 147852369 1478963 151515 159159
  159357 159753 1a2b3c 1a2b3c4d 1g2w3e4r 1q2w3e 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qaz1qaz 1qaz2wsx 1qaz2wsx3edc
  1qaz@wsx 1qazxsw2 202020 212121 222222 22222222 232323 246810 252525 258456 292929 314159 321321 321654 333333
  33333333 369258147 369963 420420 424242 444444 44444444 454545 456123 456456 456789 456852 4815162342 5201314 520520
  543210 555555 55555555 5555555555 565656 654321 666666 66666666 666999 676767 696969 741852 741852963 753951 7654321
  774411 777777 7777777 77777777 787878 789456 789456123 7894561230 789789 852456 87654321 888888 88888888 951753
  963852 963852741 969696 987654 9876543 98765432 987654321 9876543210 989898 998877 999888 999999 9999999 99999999
  999999999 a12345 a123456 a1234567 a12345678 a123456789 a1b2c3 a1b2c3d4 aa112233 aa123456 aa12345678 aaa111 aaaaaa
  aaaaaaa aaaaaaaa abc123 abc1234 abc12345 abc123456 abcabc abcd123 abcd1234 abcde123 abcdef abcdefg abcdefg1 abcdefgh
  access admin1 admin12 admin123 admin1234 admin12345 admin123456 admin@123 adminadmin administrator adrian adriana
  aisiteru alejandra alejandro alexander alexandra alexis alicia amanda america amigos andrea andreas andrew angela
  angelica angels animal anthony antonio apples arsenal arthur asd123 asd123456 asdasd asdasd123 asdasdasd asdf1234
  asdf;lkj asdfasdf asdfgh asdfghj asdfghjk asdfghjkl ashley ashley1 asshole august austin azerty azerty123 azertyuiop
  babygirl babygirl1 babylove badboy bailey banana bandit barbara barcelona barney baseball baseball1 basketball
  batman batman1 beautiful benjamin bigdaddy bismillah blahblah blessed blink182 bonjour bonnie booboo boomer boston
  brandon brandy brittany bubbles buddy1 buster butterfly butthead calvin camaro carlos carolina caroline casper
  cassie chalochalo changeme changeme1 changeme123 charles charlie charlie1 charlotte cheese chelsea chelsea1 chester
  chicago chicken chocolate chocolate1 chris1 christian christine christopher claudia coffee compaq computer computer1
  cookie cookie1 cooper corvette cowboy cowboys cristina crystal daddy1 dallas daniel daniel1 daniela danielle
  darkness david1 death1 default destiny dexter diablo diamond dolphin dolphins donald doudou dragon dragon1
  dragonball eagles eduardo edward eminem england estrella faith1 falcon family fatima fender ferrari ficken flower
  flowers football football1 forever forever1 franci francisco frankie freddy freedom freedom1 friend friends friends1
  fuckme fuckoff fuckyou fuckyou1 fuckyou2 gabriel gateway gemini george gfhjkm giants ginger golden golfer google
  google1 gordon green1 guitar gunner hahaha hammer hannah hannah1 harley harley1 harrypotter heather hello1 hello12
  hello123 hellohello hellokitty helpme hockey hollywood horses hottie hunter hunter1 hunter2 iceman iloveu iloveu1
  iloveyou iloveyou! iloveyou1 iloveyou123 iloveyou2 internet invite isabella isabelle jackass jackie jackson jaguar
  jasmine jasmine1 jasper jeffrey jennifer jeremy jessica jessica1 jessie jesus1 jesuschrist johnny johnson jonathan
  jordan jordan1 jordan23 joseph joshua joshua1 junior justin justin1 juventus katherine kawasaki killer killer1
  kimberly kissme kitten klaster knight ladybug lakers lauren legend leonardo letmein letmein1 letmein123 lifehack
  linkedin little liverpool liverpool1 lol123 london lorenzo loser1 louise love123 love1234 loveher lovely loveme
  loveme1 lover1 lovers loveyou loveyou1 lucky1 lucky7 madison maggie manchester manuel marie1 marina marine marlboro
  martin martina marvin master master1 matrix matthew matthew1 maverick maxwell melissa mercedes merlin metallica
  michael michael1 michelle michelle1 mickey midnight minecraft miranda mitchell mobilemail mommy1 monica monika
  monkey monkey1 monkey12 monkey123 monster monster1 morgan mother muffin murphy music1 mustang mustang1 mynoob
  myspace1 naruto natalia natasha nathan nicholas nicole nicole1 ninja1 nintendo nirvana nothing number1 oliver olivia
  orange orange1 p@55w0rd p@ssw0rd p@ssw0rd1 p@ssword pa55w0rd pa55word pakistan pamela panther parker pass123
  pass1234 passer passport passw0rd passw0rd1 password password! password. password0 password01 password1 password1!
  password10 password11 password12 password123 password123! password1234 password12345 password2 password21 password3
  password7 password9 passwords passwort passwort1 pastor patricia patrick peaches peanut pepper pepper1 personal
  phoenix phpbb1 playboy player please pokemon pokemon1 police poohbear poop123 porsche power1 prince princesa
  princess princess1 princess12 purple purple1 pussy1 q1w2e3 q1w2e3r4 q1w2e3r4t5 q1w2e3r4t5y6 qazqaz qazwsx qazwsx123
  qazwsxedc qazxsw qwaszx qwe123 qwe123456 qweasd qweasd123 qweasdzxc qweqwe qweqweqwe qwer1234 qwerasdf qwert1
  qwert123 qwert12345 qwerty qwerty1 qwerty12 qwerty123 qwerty1234 qwerty12345 qwerty123456 qwerty7 qwertyu qwertyui
  qwertyuiop qwertz qwertzuiop rabbit rachel raiders rainbow rainbow1 ranger rangers realmadrid rebecca red123
  redskins redsox reggie resident ricardo richard robert robert1 roberto rockstar rockyou ronaldo rosebud runner
  rush2112 russia sabrina sakura salasana samantha samsung samsung1 samuel sandra sarah1 saturn scooby scooter
  scorpion scotland sebastian secret secret1 secret123 security senha123 september shadow shadow1 shalom shannon
  sierra silver simone single skippy slayer smokey snoopy soccer soccer1 sophie spartan special spider spiderman
  spongebob startrek starwars starwars1 steelers stella stephanie steven success summer summer1 summer123 sunflower
  sunshine sunshine1 superman superman1 superstar sweetie swordfish sydney sysadmin taylor teddybear tennis teresa
  test123 test1234 test12345 tester testing testing1 testtest thomas thomas1 thunder thx1138 tiffany tigers tigger
  tigger1 tinker tinkerbell toyota travis trinity trustno1 turtle twilight ubnt123 undertaker united usuario valentina
  valeria vanessa veronica victor victoria victory viking vincent virginia volcom warcraft warrior warriors webmaster
  welcome welcome! welcome1 welcome12 welcome123 westham whatever whatever1 william william1 willow winner winston
  winter winter1 wizard xavier xbox360 xxxxxx xxxxxxxx yamaha yankee yankees yellow yellow1 zaq12wsx zaq1xsw2 zaq1zaq1
  zidane zxc123 zxcasdqwe zxcvbn zxcvbn1 zxcvbnm zxcvbnm1 zxcvbnm123 zxczxc zzzzzz
  `
    .trim()
    .split(/\s+/),
);

/** Words that are tried first at this very door, with whatever digits and marks around them. */
const OF_THIS_PLACE = new Set(['sextant', 'sextantsextant', 'pubmed', 'medline']);

/** @throws `auth.common-password` for one that is guessed first, in whatever case it is written */
export function refuseCommon(password: string): void {
  const written = password.toLowerCase();
  if (COMMON.has(written) || OF_THIS_PLACE.has(written.replace(/[^\p{L}]/gu, '')))
    throw errors('auth.common-password');
}
