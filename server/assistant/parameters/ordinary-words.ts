/**
 * Words of requests to the assistant. Alone they name no account or member, although one may be called so, and no name is
 * found in them by mistakes of typing.
 */
const ORDINARY = `a about above access account accounts across activate active actually acv add added address admin admins ae after afternoon again ago
agreement agreements all along already also always am amount an analytics and announce annual annually another any anybody anymore anyone
anything anyway apart api apply approve april are arent around arr as asap ask assign assigned assistant at attach audit august auto
automatic automatically available average away back balance base be because been before begin behind being below best better between big
bigger biggest bill billing board book boss both bottom break brief bring btw bucket budget build bulk business busy but buy by calendar
call called campaign can cancel cannot cant card case cash cast catch center ceo certain cfo chance change changed changes channel chart
chat check chief choose churn churning clean clear click client clients close closed closes closing code cold colleague colleagues column
coming comment common companies company compare complete concern condition confidence confident confirm connect consider contact contacts
continue contract contracts contractual control convert copy correct correction cost could couldnt count cover create created critical csm
csv cto current currently custom customer customers cut daily dashboard dashboards data date dates day days deactivate deadline deal deals
december decide decrease deep default delete deliver delivery demo department describe description detail detailed details did didnt
difference directory disable disabled discount discuss do document does doesnt doing dollar dollars domain done dont double doubt down
download draft drive drop dropdown due dump duplicate each earlier early easy edit editor effect eight either eleven else email emails empty
enable enabled end ending ends ensure enter enterprise entire entry eod eom eoq eow eoy equal error escalate estimate etc eu evening event
ever evergreen every everybody everybodys everyone everything everywhere exact example exceed excel except exclude excluding exist existing
expand expect expiration expire expired expires expiring expiry explain export extend extra extract face fact fail fall faq fast feature
february few field fields figure file files fill filter final finance find fine finish first five fix fixed flag focus follow following for
forecast forecasts form forward four free frequency fresh friday friend from front full further fyi generate get getting give given go goal
goes going gone good got grand great grid group grow guess guide had half hand handle handover happen happened happening happens hard has
hasnt have havent having he head health healthy hear heatmap hello help her here heres hers hes hey hi hide high higher highest highlight
him hire his history hold home hot hour how however hows hr hundred i id idea identify if ignore ill im image import important improve
improvement improvements in inactive include including incomplete increase indicate individual industry info information initial input
inside insight inspect instead instruction instructions into invitation invitations invite invited involve is isnt issue issues it item its
itself ive january job join joke json july june just keep key kind kinds knew know knows label large larger largest last late later latest
latter launch lay lazy lead leader learn least leave left legal less let lets letter level like likely limit line lines link list listed
lists little live load local lock log logged login logins logo logs long longer look looking looks lose losing loss lost lot lots low lower
lowest made mail main make manage manager manages manual many march mark market mass match matter max maximum may maybe me mean meant
measure media medium meet meeting member members memory menu message metric middle might million min mind mine minimum minus minute missing
mode model modify module moment monday money monitor month monthly months more morning most move mrr much multiple music must my myself name
named names native near nearest need needed needs negative network neutral never new next nice night nine no nobody none nope nor normal not
note notes nothing notice november now nowhere nps number numbers numeric object october of off offer offline often ok okay old older on
onboarding once one ones online only onto open opened opening opens operation opportunity option options or order organization other others
otherwise our ours out outside outstanding over overall overdue overview own owned owner owners owning owns pack page panel part partner
party pass password past pause pay pdf pending people per percent percentage performance period permission person personal phone photo pic
pick picture pipeline place plain plan play please plus pm point policy poll portfolio positive possible post potential predict preference
preferences prepare present press pretty prevent previous price primary print prior priority privacy private probability probably problem
problems proceed process product profile project projects property proposal provide public pull purchase purpose push put quality quarter
quarterly quarters question questions quick quickly quit quota random range rank rate rather rating ratings ratio reach read ready real
really reason reassign recap receive recent recently recommend record records reduce refer refresh regarding region reject related release
relevant remain remaining remember remind remove rename renew renewable renewal renewals renewed renewing renews repeat replace reply report
reports represent request requests resend reset resolve respond response responsible rest restore result results retain retention return
revenue revenues revert review reviews revoke right risk risks risky role roles route row rows rule run safe said sales same sample saturday
save say says schedule scope score screen screens script search second secret section security see seem segment select self sell send sense
sent separate september serious service session set setting settings setup seven several shape share she sheet shes shift short should
shouldnt show showing shown side sign signed signing similar simple since single site six size slow small smart so social sold solve some
somebody somebodys somehow someone something soon sorry sort sound source space spare speak special specific specify spend split spread
spreadsheet stage stale standard standing start starting starts state statement status stay step still stop store story strategy stream
string strong stuff subject submit success such suggest suggestion sum summarize summary sunday support sure swap switch switching system
table tag take target task tcv team teammate teammates teams tell template ten term terms territory test text than thank thanks that thats
the their theirs them then there theres these they theyre thing things think thirty this those thousand three through thursday ticket
tickets tier time timeline times timezone title to today together toggle told tomorrow tonight too tool top topic total touch touched toward
track train transfer translate trash trend trigger true trust try tuesday turn turned turnover twelve twenty two type types uk unassigned
under undo unhealthy unit unknown unless unowned unsure until up upcoming update updated updates upgrade upload urgent url us usd use used
useful user users using usual value values various verify version very via view viewer views vip visible visit voice vote vp vs wait walk
want wanted wants warn was wasnt watch way we weather website wed wednesday week weekend weekly weeks welcome well went were werent weve
what whatever whats when where wheres whether which while who whole whom whos whose why wide will win wins wish with within without won
wonder wont word work working workload workspace workspaces worst worth would wouldnt write wrong xls xlsx yeah year yearly years yep yes
yesterday yet you your youre yours youve zero zone`;

const words = new Set(ORDINARY.split(/\s+/));

/** @param word without case and accents */
export const isOrdinary = (word: string): boolean =>
  words.has(word) || /^\d+(?:st|nd|rd|th|k|m|b)?$/.test(word);
