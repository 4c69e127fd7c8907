// The commonest passwords that the rule for passwords allows (6–18 letters, digits, underscore), in
// lower case: runs and repeats of digits, keyboard walks, names, and what people here like to use.
const LIST = `
000000 0000000 00000000 000000000 0000000000 111111 1111111 11111111 111111111 1111111111 222222
22222222 333333 33333333 444444 44444444 555555 5555555 55555555 666666 6666666 66666666 777777
7777777 77777777 888888 8888888 88888888 888888888 999999 9999999 99999999 999999999 012345
0123456 01234567 012345678 0123456789 123456 1234567 12345678 123456789 1234567890 12345678910
123456789012 987654 9876543 98765432 987654321 9876543210 654321 7654321 87654321 0987654321
098765 234567 2345678 23456789 345678 3456789 456789 567890 678910 112233 11223344 1122334455
112211 121212 12121212 123123 123123123 123321 1234321 123454321 12344321 123456654321 131313
131420 1314520 13145200 13141314 5201314 52013140 5211314 520520 520520520 521521 5201314520
1314521 521125 110110 119119 110120 120120 100200 100100 101010 102030 010203 010101 020202 030303
147147 147258 147258369 14725836 159357 159753 159159 258258 258369 321321 321654 321654987
369258147 369369 456123 456456 456852 741852 741852963 753951 789456 789456123 789789 963852
963852741 951753 147852 147852369 142536 415263 246810 135790 1357924680 135792468 24681012 696969
232323 212121 252525 789123 778899 77889900 668899 668866 686868 168168 168888 1688888 518518
518888 588588 898989 886886 998877 556677 445566 334455 223344 5566778 7758258 7758521 77585210
7758520 7708801314 5845201314 584520 5845211314 20082008 20102010 20112011 20122012 20202020
20212021 20222022 20232023 20242024 20252025 20262026 19801980 19851985 19861986 19871987 19881988
19891989 19901990 19911991 19951995 20002000 a12345 a123456 a1234567 a12345678 a123456789
a1234567890 a111111 a000000 a123123 a123321 a5201314 aa123456 aa12345678 aa123123 aaa111 aaa123
aaa123456 aaa123123 aaa111111 aaaaaa aaaaaaa aaaaaaaa ab123456 ab12345 ab1234567 abc123 abc1234
abc12345 abc123456 abc123456789 abc123abc abcabc abcd123 abcd1234 abcd12345 abcd123456 abcdef
abcdefg abcdefgh abcdefghi abcdef123 abc_123 a1b2c3 a1b2c3d4 a1s2d3 a1s2d3f4 aabbcc aabbccdd
asd123 asd123456 asd123123 asdasd asdasdasd asdf123 asdf1234 asdfasdf asdfgh asdfghj asdfghjk
asdfghjkl asdfjkl as123456 aq123456 as1234 q123456 q1234567 q12345678 q123456789 q1w2e3 q1w2e3r4
q1w2e3r4t5 q1q1q1 qq123456 qq123456789 qq12345 qq1234 qq123123 qqqqqq qqqqqqqq qqq111 qaz123
qaz123456 qazqaz qazwsx qazwsx123 qazwsxedc qwe123 qwe123456 qwe123123 qweasd qweasd123 qweasdzxc
qweqwe qweqwe123 qwer123 qwer1234 qwer123456 qwerqwer qwert123 qwert12345 qwerty qwerty1 qwerty12
qwerty123 qwerty1234 qwerty12345 qwerty123456 qwertyu qwertyui qwertyuio qwertyuiop w123456
w123456789 ww123456 www123 www123456 wwwwww z123456 z123456789 zz123456 zzzzzz zaq12wsx zaq1zaq1
zaqwsx zxc123 zxc123456 zxcv1234 zxcvbn zxcvbnm zxcvbnm123 zxczxc zxcasd zxcasdqwe 1a2b3c 1a2b3c4d
1q2w3e 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx 1qaz2wsx3edc 1qazxsw2 1qaz1qaz 123abc 123abcd
1234abcd 123456a 123456aa 123456abc 123456q 123456qq 123456z 123456789a 123456789q 1234qwer 123qwe
123qwe123 123qweasd 123asd 123zxc 12qwaszx 12345a 12345q 12345qwert 1234567a 12345678a 1111aaaa
111aaa 1a1a1a 5201314a 520131 woaini woaini123 woaini520 woaini521 woaini1314 woaini5201314
woaiwojia woaiwo woailaopo woailaogong iloveyou iloveyou1 iloveyou123 ilove520 iloveu loveyou
love123 love1314 love520 lovely mylove wangyut2 wodemima mima123 mima123456 mima1234 mimamima
nihao123 nihaoma nihao1 nihaonihao wo123456 w5201314 zhangwei wangwei123 zhang123 wang123
wang123456 wang1234 zhang123456 li123456 liu123456 lin123 chen123 chen123456 yang123 zhao123
xiaoming xiaoxiao xiaotian xiaobao xiaolong baobao baobao520 laopo520 laogong520 beijing
beijing2008 shanghai china123 zhongguo caonima caonima123 a1a1a1 li1234 gongzuo zhaopin zhaopin123
qiuzhi hr123456 job123 job123456 boss123 zemu123 zemu1234 zemu123456 admin1 admin12 admin123
admin1234 admin123456 admin888 adminadmin administrator root123 root1234 root123456 toor123
test123 test1234 test123456 testtest tester user123 user1234 user123456 guest123 guest1 demo123
demo123456 login123 temp123 default changeme secret secret123 master master123 super123 superman
superman1 batman batman1 spiderman pokemon naruto naruto1 dragon dragon1 dragon123 monkey monkey1
monkey123 tigger tiger123 shadow shadow1 sunshine sunshine1 princess princess1 football football1
baseball basketball hockey soccer soccer1 michael michael1 jordan jordan23 kobe24 kobe8824
jennifer jessica ashley ashley1 daniel andrew joshua thomas robert charlie charlie1 hunter hunter1
hunter2 killer killer1 harley ranger buster cookie pepper ginger summer summer123 winter spring
autumn flower flower1 purple orange banana chocolate cheese letmein letmein1 welcome welcome1
welcome123 hello1 hello123 hello123456 hellohello password password1 password12 password123
password1234 password123456 passw0rd p4ssw0rd p4ssword passpass pass123 pass1234 pass12345
pass123456 pass_word pass_123 trustno1 starwars freedom freedom1 whatever computer internet
samsung iphone apple123 google google123 windows windows10 microsoft huawei huawei123 xiaomi123
alibaba taobao taobao123 alipay tencent weixin123 wechat123 baidu123 linux123 ubuntu oracle
mysql123 matrix mustang corvette ferrari mercedes porsche lakers chelsea arsenal liverpool
barcelona realmadrid manutd ronaldo messi10 access access14 biteme nothing nothing1 nicole family
family1 forever forever1 friends lovers angel123 angel1 babygirl babygirl1 baby123 bailey buddy123
cowboy jasmine jesus1 jesus123 jesuschrist junior justin liverpool1 lucky123 maggie marina martin
matthew maverick merlin mickey midnight money123 moomoo mother november oliver patrick peanut
phoenix player please power123 prince123 rabbit rainbow samantha scooter silver silver1 slayer
smokey snoopy soccer10 softball sophie startrek steven success sweety taylor tennis thunder tomcat
trinity victoria vincent yankees yellow zxcvb123 zxcvb12345 poiuyt poiuytrewq lkjhgf lkjhgfdsa
mnbvcx mnbvcxz 112358 314159 3141592 31415926 314159265 271828 161803 007007 00700700 1234560
1234561 12345600 123456123 123456789123 1234512345 123451 12341234 1234123412 123412 147896325
14789632 1478963 753159 852456 8520456 852852 963963 456321 654123 987987 987456 987456321
987654123 874512 111222 111222333 111222tianya 111333 222333 333666 333999 555666 555888 666888
666999 777888 777999 888999 8888888888 6666666666 9999999999 5555555555 7777777777 88889999
66668888 66669999 11112222 22223333 12312312 123698745 12369874 1236987 159263 159263487 951357
357159 357951 101101 123000 123001 100000 1000000 111000 111112 123457 123458 123654 123654789
123789 123789456 124578 125125 126126 163163
`;

/** Compared with a new password in lower case. */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(LIST.trim().split(/\s+/));
