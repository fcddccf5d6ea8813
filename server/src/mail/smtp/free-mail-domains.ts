// Domains at which anybody can have a mailbox: somebody there does not speak for a company. A provider that is missing counts as one company: as a sponsor, whose
// mailboxes share two issues and which is known as a whole once one of them has booked, and for the sign-ups of a day (`toSmallDomain`).
export const FREE_MAIL_DOMAINS: ReadonlySet<string> = new Set(
  `
  gmail.com googlemail.com
  outlook.com outlook.fr outlook.de outlook.es outlook.it outlook.jp outlook.com.br hotmail.com hotmail.co.uk hotmail.fr hotmail.de hotmail.es
  hotmail.it hotmail.be hotmail.ca hotmail.nl hotmail.com.br live.com live.fr live.de live.nl live.be live.ca live.co.uk live.it msn.com
  yahoo.com ymail.com rocketmail.com yahoo.fr yahoo.de yahoo.es yahoo.it yahoo.ca yahoo.in yahoo.co.uk yahoo.co.in yahoo.co.jp yahoo.co.id
  yahoo.com.br yahoo.com.ar yahoo.com.mx yahoo.com.au yahoo.com.tr yahoo.com.ph yahoo.com.vn yahoo.com.tw yahoo.com.hk aol.com aol.fr aol.de
  icloud.com me.com mac.com
  proton.me protonmail.com protonmail.ch pm.me tutanota.com tutanota.de tuta.com tuta.io tutamail.com keemail.me
  fastmail.com fastmail.fm hey.com duck.com mailbox.org posteo.de posteo.net runbox.com hushmail.com disroot.org riseup.net
  zoho.com zohomail.com zohomail.eu zohomail.in mail.com email.com usa.com gmx.com gmx.net gmx.de gmx.at gmx.ch gmx.fr gmx.us web.de t-online.de
  freenet.de arcor.de 1und1.de online.de magenta.de
  orange.fr wanadoo.fr free.fr sfr.fr neuf.fr laposte.net bbox.fr numericable.fr club-internet.fr aliceadsl.fr mailo.com caramail.com
  skynet.be telenet.be proximus.be ziggo.nl kpnmail.nl planet.nl home.nl xs4all.nl hetnet.nl bluewin.ch sunrise.ch hispeed.ch ik.me ikmail.com
  btinternet.com sky.com virginmedia.com talktalk.net ntlworld.com blueyonder.co.uk tiscali.co.uk eircom.net
  libero.it virgilio.it tiscali.it alice.it tin.it tim.it aruba.it inwind.it terra.es telefonica.net sapo.pt
  telia.com comhem.se spray.se online.no mail.dk tdcadsl.dk luukku.com elisanet.fi
  wp.pl o2.pl onet.pl interia.pl op.pl poczta.onet.pl gazeta.pl seznam.cz email.cz post.cz centrum.cz centrum.sk azet.sk abv.bg mail.bg freemail.hu
  citromail.hu ukr.net i.ua meta.ua
  yandex.ru yandex.com yandex.by yandex.kz yandex.ua ya.ru mail.ru inbox.ru list.ru bk.ru internet.ru rambler.ru
  comcast.net verizon.net att.net sbcglobal.net bellsouth.net cox.net charter.net earthlink.net juno.com optonline.net windstream.net frontier.com
  rogers.com shaw.ca sympatico.ca bell.net telus.net videotron.ca bigpond.com optusnet.com.au xtra.co.nz
  uol.com.br bol.com.br terra.com.br ig.com.br globo.com rediffmail.com
  qq.com foxmail.com 163.com 126.com yeah.net sina.com sina.cn sohu.com aliyun.com 139.com 189.cn naver.com daum.net hanmail.net nate.com docomo.ne.jp
  ezweb.ne.jp softbank.ne.jp nifty.com walla.co.il walla.com
  `
    .trim()
    .split(/\s+/),
);
